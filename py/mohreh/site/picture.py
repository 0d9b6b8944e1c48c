"""Pictures of the home page, drawn by us. They carry no words: the same in every language."""

from __future__ import annotations

from mohreh.core.html import Html, raw

# A card of the structure: x, y, face colour (None: face down), sign drawn on a 20 by 20 field.
_CARDS = (
    (262, 150, None, ""),
    (330, 150, None, ""),
    (228, 196, "#a8342a", "M10 3l6 2.2v4.6c0 3.6-2.5 6-6 7.2-3.5-1.2-6-3.6-6-7.200V5.200z"),
    (296, 196, "#2f7447", "M10 3.500a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13M10 1.500v17M1.5 10h17"),
    (364, 196, "#e0a92b", "M10 4a6 6 0 1 0 0 12 6 6 0 1 0 0-12M10 7v6"),
    (194, 242, None, ""),
    (262, 242, None, ""),
    (330, 242, None, ""),
    (398, 242, None, ""),
    (160, 288, "#7d4e2a", "M4 14l3-8 3 8M8.5 14l3-10 4 10M2.5 16.500h15"),
    (228, 288, "#28639f", "M3 8l7-4.500L17 8M4.5 8v7M8.2 8v7M11.8 8v7M15.5 8v7M3 16.500h14"),
    (296, 288, "#6e7278", "M7 3h6M8 3v4l-3.5 7.500c-.5 1.3.3 2.5 1.6 2.500h7.800c1.3 0 2.1-1.2 1.6-2.500L12 7V3"),
    (364, 288, "#2f7447", "M4 16.500C5 9 9 4.5 16.5 3.5 15.5 11 11 14.5 6 14.500M4 16.500l6-7"),
    (432, 288, "#28639f", "M10 2.500l1.9 5h5.300l-4.3 3.2 1.6 5.200L10 12.800l-4.5 3.1 1.6-5.200L2.8 7.500h5.300z"),
)

_SKY = """
<defs>
<linearGradient id="p-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f6cf8f"/><stop offset=".55" stop-color="#f9e3bb"/><stop offset="1" stop-color="#fbeed6"/></linearGradient>
<linearGradient id="p-ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d9a866"/><stop offset="1" stop-color="#b97b41"/></linearGradient>
</defs>
<rect width="640" height="400" fill="url(#p-sky)"/>
<circle cx="470" cy="96" r="46" fill="#fff6df" opacity=".95"/><circle cx="470" cy="96" r="68" fill="#fff1cf" opacity=".4"/>
<path d="M0 196l96-62 74 48 92-86 118 96 66-44 92 60 102-40v120H0z" fill="#e7bd85" opacity=".55"/>
<path d="M0 236h640v40H0z" fill="#86aeb0"/><path d="M0 246q40-8 80 0t80 0 80 0 80 0 80 0 80 0 80 0 80 0v40H0z" fill="#6d9a9e"/>
<path d="M30 240L128 118l98 122z" fill="#d59d57"/><path d="M128 118l98 122h-64z" fill="#b97c3d"/>
<path d="M-24 240l64-80 64 80z" fill="#dcaa69"/><path d="M40 160l64 80H62z" fill="#c08746"/>
<path d="M536 240l8-78h34l8 78zM548 162l3-38h20l3 38zM554 124l2-26h10l2 26z" fill="#c98c4b"/><path d="M564 98h2l2 26 6 0 3 38h1l8 78h-20z" fill="#a96d33"/>
<path d="M561 78c5 5 8 9 8 13a8 8 0 0 1-16 0c0-4 3-8 8-13z" fill="#e5572a"/>
<path d="M440 240v-46h76v46zM434 194l44-24 44 24z" fill="#efd9b2"/><path d="M448 200h7v36h-7zM463 200h7v36h-7zM478 200h7v36h-7zM493 200h7v36h-7zM506 200h5v36h-5z" fill="#c9a873"/><path d="M434 194l44-24 44 24z" fill="#e3c593"/>
<path d="M0 262q90-22 200-8t240 2 200-6v150H0z" fill="url(#p-ground)"/>
<path d="M0 300q120-20 260-4t380-8v112H0z" fill="#a4662f" opacity=".35"/>
"""


def _card(x: int, y: int, colour: str | None, sign: str) -> str:
    shadow = f'<rect x="{x + 2}" y="{y + 4}" width="60" height="88" rx="6" fill="#3b210c" opacity=".22"/>'
    if colour is None:
        return (
            f'{shadow}<rect x="{x}" y="{y}" width="60" height="88" rx="6" fill="#5b3a20"/>'
            f'<rect x="{x + 5}" y="{y + 5}" width="50" height="78" rx="4" fill="none" stroke="#c99a5c" stroke-width="1.5"/>'
            f'<path d="M{x + 30} {y + 14}l8 14h-16z" fill="none" stroke="#c99a5c" stroke-width="1.5" stroke-linejoin="round"/>'
        )
    return (
        f'{shadow}<rect x="{x}" y="{y}" width="60" height="88" rx="6" fill="#fffaf0"/>'
        f'<path d="M{x} {y + 30}V{y + 6}a6 6 0 0 1 6-6h48a6 6 0 0 1 6 6v24z" fill="{colour}"/>'
        f'<g transform="translate({x + 20} {y + 5})" fill="none" stroke="#fff" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round">'
        f'<path d="{sign}"/></g>'
        f'<path d="M{x + 8} {y + 76}V{y + 56}l9-10 8 8 10-16 17 20v18z" fill="{colour}" opacity=".28"/>'
        f'<circle cx="{x + 45}" cy="{y + 43}" r="4" fill="{colour}" opacity=".45"/>'
    )


def duel_picture() -> Html:
    """7 Wonders Duel: the cards of an Age before the wonders of the world."""
    cards = "".join(_card(x, y, colour, sign) for x, y, colour, sign in _CARDS)
    return raw(
        '<svg viewBox="0 0 640 400" preserveAspectRatio="xMidYMax slice" focusable="false">' + _SKY + cards + "</svg>"
    )
