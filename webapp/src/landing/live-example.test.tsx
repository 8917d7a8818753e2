import { getSession } from "@discussion-post/contract/accounts";
import { getGoogleStatus } from "@discussion-post/contract/google";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { type FakeApi, fakeApi } from "@discussion-post/ui/testing/fake-api";
import { sentenceOf } from "@discussion-post/ui/text/light-sentences";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showPage } from "../testing/show-page.tsx";
import { LiveExample } from "./live-example.tsx";

const example = page.getByRole("figure", { name: /^Try it/ });
const chip = example.getByRole("button", { name: /^Citation: \(Freeman et al\., 2014\)\./ });
const card = page.getByRole("dialog", { name: /^Evidence for \(Freeman/ });

function apiOfVisitor(): FakeApi {
  const api = fakeApi();
  api.on(getSession, { authenticated: false, user: null });
  api.on(getGoogleStatus, { networkStatus: "available" });
  return api;
}

/** The landing page in a window of that size, in px, and the citation of its example. */
async function showExampleAt(width: number, height: number) {
  await page.viewport(width, height);
  const { close } = await showPage(apiOfVisitor(), "/");
  await expect.element(chip).toBeVisible();
  return { close, element: chip.element() as HTMLElement };
}

test("a visitor opens the sentence that a citation rests on, by the keyboard alone", async () => {
  await showPage(apiOfVisitor(), "/");
  await expect.element(chip).toBeVisible();
  await expectAccessible();
  (chip.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(card.getByText("Supported by this sentence")).toBeVisible();
  await expect.element(card.getByText(/^These results indicate that average examination/)).toBeVisible();
  // Nothing of a visitor's can be replaced.
  await expect.element(card.getByRole("button", { name: /^Replace/ })).not.toBeInTheDocument();
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await expect.element(chip).toHaveFocus();
});

test("the evidence leaves its whole sentence to be read, by a mouse and on a phone", async () => {
  for (const size of [
    [1280, 800],
    [375, 812],
  ] satisfies [number, number][]) {
    const { close, element } = await showExampleAt(...size);
    // Low in the window there is no room below it, and high up none above it.
    for (const block of ["end", "center"] as const) {
      element.scrollIntoView({ block });
      await chip.click();
      await expect.element(card).toBeVisible();
      await expect.poll(() => overlap(card.element(), sentenceOf(element))).toBe(0);
      await userEvent.keyboard("{Escape}");
      await expect.element(card).not.toBeInTheDocument();
    }
    await close();
  }
});

test("the evidence opens beside its citation and clear of the header", async () => {
  for (const size of [
    [1280, 800],
    [768, 1024],
    [375, 812],
  ] satisfies [number, number][]) {
    const { close, element } = await showExampleAt(...size);
    element.scrollIntoView({ block: "nearest" });
    await chip.click();
    await expect.element(card).toBeVisible();
    const header = page.getByRole("banner").element().getBoundingClientRect();
    await expect.poll(() => card.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(header.bottom);
    expect(distance(card.element(), element)).toBeLessThan(NEAR_PX);
    await close();
  }
});

/** About two lines. */
const NEAR_PX = 60;

/** How many pixels lie between the heights of two elements. */
function distance(one: Element, other: Element): number {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return Math.max(b.top - a.bottom, a.top - b.bottom);
}

/** How many pixels of its height a card hides of words. */
function overlap(card: Element, words: Range | null): number {
  const [over, under] = [card.getBoundingClientRect(), (words ?? card).getBoundingClientRect()];
  return Math.max(0, Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top));
}

test("Show me goes from citation to citation, and a source lights up its sentence", async () => {
  await showPage(apiOfVisitor(), "/");
  const showMe = example.getByRole("button", { name: /^Show me/ });
  await showMe.click();
  await expect.element(card).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await showMe.click();
  await expect.element(page.getByRole("dialog", { name: /^Evidence for \(Karpicke/ })).toBeVisible();
  await userEvent.keyboard("{Escape}");

  await userEvent.hover(example.getByRole("link", { name: /critical importance of retrieval/i }));
  const lit = () => [...(CSS.highlights.get("cited-sentences") ?? [])].map(String);
  expect(lit()).toEqual([expect.stringMatching(/^What students do afterwards counts as well:/)]);
});

test("before any script it reads the same and takes the same room", async () => {
  await showPage(apiOfVisitor(), "/");
  await expect.element(chip).toBeVisible();
  const live = example.element().getBoundingClientRect();
  // What only a script can do is offered once it is there, in room kept for it.
  const text = (example.element() as HTMLElement).innerText.replace("Watch it work\n\n", "");
  const frame = document.createElement("div");
  frame.style.width = `${live.width}px`;
  frame.innerHTML = renderToString(<LiveExample />);
  expect(frame.querySelectorAll("[data-citation]")).toHaveLength(0);
  example.element().parentElement?.append(frame);
  const plain = frame.querySelector("figure");
  expect(plain?.innerText).toBe(text);
  expect(plain?.getBoundingClientRect().height).toBe(live.height);
  frame.remove();
});

test("it plays how a draft comes about when somebody presses, and stands again when they skip", async () => {
  await showPage(apiOfVisitor(), "/");
  await expect.element(chip).toBeVisible();
  const { height } = example.element().getBoundingClientRect();
  await example.getByRole("button", { name: "Watch it work" }).click();
  await expect
    .element(example.getByRole("status"))
    .toMatchTextContent(/^(Reading the prompt|Looking up sources)…$/);
  await expect.element(chip).not.toBeInTheDocument();
  expect(example.element().getBoundingClientRect().height).toBe(height);
  await expectAccessible();
  await example.getByRole("button", { name: "Skip" }).click();
  await expect.element(chip).toBeVisible();
  await expect.element(example.getByRole("status")).toBeEmptyDOMElement();
});
