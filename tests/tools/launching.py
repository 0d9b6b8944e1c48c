"""How tests launch Chromium: which one, and with which switches."""

from __future__ import annotations

from typing import Any

from tests.tools import browsers

# Playwright's own list, since only the last switch of this kind counts, and two pages of suggestions for the address
# bar, which every window would load.
OFF = (
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,DialMediaRouteProvider,GlobalMediaControls,"
    "HttpsUpgrades,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,"
    "BlockOriginHeaderModificationOnRedirect,AvoidCorsURLLoaderRestartOnRedirect,Translate,AutoDeElevate,"
    "OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,WebUIOmniboxPopup,WebUIOmniboxAimPopup"
)
SPEAKS = ("--accept-lang=fa-IR,fa",)  # the language of a first visit, unless a test sets another one
# Without optimised WebAssembly and scripts, which do not pay off in pages that are used for a minute, and without a
# graphics card, which would be emulated.
LIGHT = (*SPEAKS, "--disable-gpu", "--js-flags=--liftoff-only --no-maglev --no-turbofan", f"--disable-features={OFF}")


def chromium_options(*more: str, whole: bool = False) -> dict[str, Any]:
    """Return the options to launch Chromium, the system's if there is one, with additional switches. `whole`: the
    browser that people have, with its settings; otherwise the one without windows, if it is installed, which needs
    less work."""
    found = browsers.chromium() if whole else browsers.shell() or browsers.chromium()
    if whole and not found:
        return {"headless": True, "args": [*LIGHT, *more], "channel": "chromium"}
    return {"headless": True, "args": [*LIGHT, *more], **({"executable_path": str(found)} if found else {})}
