"""What the page shows of an example: the table as always, a banner with the task, and nothing to keep."""

from __future__ import annotations

from mohreh.core.html import Html, a, button, div, h2, p, section, small
from mohreh.table.asking import Request
from mohreh.table.protocol import Example, Reply
from mohreh.table.scene import ExampleSession, begin
from mohreh.table.screen import Screen
from mohreh.table.sorry import Sorry


def _press(do: str, name: str, css: str, *, idle: bool = False) -> Html:
    return button(name, type="button", class_=css, data_do=do, aria_disabled="true" if idle else None)


def banner(session: ExampleSession) -> Html:
    """The title and the task of the example, what can be done with it, and the way back to the rules."""
    words, example = session.words, session.example
    language = words.language
    return section(
        div(
            h2(example.title[language], class_="example-title", id="example-title"),
            p(example.task[language], class_="example-task"),
            p(words("The example is complete. Play on as you like."), class_="example-done") if session.done else None,
            class_="example-words",
        ),
        div(
            _press("show-me", words("Show me"), "ordinary", idle=session.done and session.at_end),
            _press("reset", words("Reset"), "quiet"),
            a(
                words("Back to the rules"),
                href=f"rules/{session.room.id}/#example-{example.id}",
                class_="quiet example-back",
            ),
            small(words("An example: nothing is kept."), class_="note"),
            class_="example-buttons",
        ),
        class_="example",
        aria_labelledby="example-title",
    )


class ExampleScreen(Screen):
    """The page of an example. Its replies carry no save and no statistics."""

    def __init__(self, session: ExampleSession) -> None:
        super().__init__(session)
        self.example = session
        self._told = session.done

    def again(self) -> ExampleScreen:
        """The same example from its start."""
        session = self.example
        fresh = begin(session.room, session.example.id, session.words, session.clock)
        return ExampleScreen(fresh)

    def about(self) -> Example:
        """Which example this is, and how far it has come."""
        session = self.example
        language = session.words.language
        place = session.place
        return {
            "game": session.room.id,
            "id": session.example.id,
            "title": session.example.title[language],
            "task": session.example.task[language],
            "step": place,
            "steps": len(session.stations) - 1,
            "done": session.done,
        }

    def refused(self) -> Reply:
        """What the reply to a refused action carries besides: perhaps that was all there was to see."""
        return {"scene": self.about(), "regions": {"scene": banner(self.example)}, "say": self._done()}

    def draw(self) -> Reply:
        """The regions of the page and the banner."""
        reply = super().draw()
        reply["regions"]["scene"] = banner(self.example)
        return {**reply, "scene": self.about()}

    def then(self, since: int) -> Reply:
        """The reply after something happened; once it says that the example is complete."""
        reply = super().then(since)
        said = self._done()
        if said:
            reply["say"] = f"{reply.get('say', '')} {said}".strip()
            reply["speak"] = f"{reply.get('speak', '')} {said}".strip()
        return reply

    def _done(self) -> str:
        """The sentence for the end of the example, the first time it is reached; else ""."""
        if self._told or not self.example.done:
            return ""
        self._told = True
        return self.session.words("The example is complete. Play on as you like.")

    def _keep(self, reply: Reply) -> Reply:
        """Nothing is kept of an example."""
        return reply


def shown(screen: Screen | None) -> ExampleScreen:
    """The example that is open. Raises Sorry when none is."""
    if not isinstance(screen, ExampleScreen):
        raise Sorry("not_example")
    return screen


def show_me(screen: Screen, _request: Request) -> Reply:
    """The next step of the script."""
    example = shown(screen)
    since = len(example.session.history.steps)
    went_on = example.example.show_me()
    example.looking = None
    if went_on:
        return {**example.then(since), "shut": True}
    said = example.session.words("Back to where the example goes on.")
    reply = example.then(len(example.session.history.steps))
    return {**reply, "say": said, "speak": f"{said} {example.prompt()}", "shut": True}
