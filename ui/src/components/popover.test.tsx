import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Popover } from "./popover.tsx";

/** As long as a pointer has to rest on what opens a card, and some more. */
const RESTED_MS = 500;

/** Words above each other, each of which a card tells of: the card of one lies over those below it. */
function showWords(...words: string[]): void {
  const box = document.body.appendChild(document.createElement("div"));
  const root = createRoot(box);
  onTestFinished(() => {
    root.unmount();
    box.remove();
  });
  root.render(
    words.map((word) => (
      <div key={word} style={{ position: "relative" }}>
        <Popover isRead opensOnHover label={`About ${word}`} trigger={<button type="button">{word}</button>}>
          <p style={{ height: 200 }}>Words about {word}.</p>
        </Popover>
      </div>
    )),
  );
}

test("after Escape, a pointer that rests where the card was opens no other", async () => {
  showWords("One", "Two", "Three", "Four", "Five", "Six");
  const one = page.getByRole("button", { name: "One" });
  await one.click();
  await userEvent.hover(page.getByText("Words about One."), { position: { x: 10, y: 60 } });
  await userEvent.keyboard("{Escape}");
  await expect.element(one).toHaveFocus();
  await new Promise((resolve) => setTimeout(resolve, RESTED_MS));
  expect(page.getByRole("dialog").elements()).toEqual([]);
  await userEvent.hover(page.getByRole("button", { name: "Six" }));
  await expect.element(page.getByRole("dialog", { name: "About Six" })).toBeVisible();
});
