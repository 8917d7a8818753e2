/** @module-tag slow */

import { editDraft } from "@discussion-post/contract/versions";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { fakeApi } from "@discussion-post/ui/testing/fake-api";
import { evidencedGeneration } from "@discussion-post/ui/testing/fixtures";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { box, cited, drawn, editDraftOf, keepsEdits, words, writeDraft } from "../testing/edited-draft.ts";
import { paste } from "../testing/paste-text.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const paper = page.getByRole("article");

const barAround = (name: string) => button(name).element().closest(".docked") as Element;

test("a draft is edited where it is read, and its citations stay what they are", async () => {
  const api = fakeApi();
  keepsEdits(api);
  await editDraftOf(api);
  expect(drawn()).toEqual(cited);
  await expectAccessible();
  await userEvent.keyboard("Well then: ");
  await expect.element(page.getByText(`${words + 2} words`)).toBeVisible();
  expect(drawn()).toEqual(cited);

  await button("Done").click();
  await expect.element(paper).toMatchTextContent(/Well then: /);
  await expect.element(box).not.toBeInTheDocument();
  const body = api.requests(editDraft)[0]?.body;
  expect(body?.content).toBe(`Well then: ${evidencedGeneration.content}`);
  expect(body?.citations).toEqual(
    evidencedGeneration.citations.map((one) => ({ ...one, start: one.start + 11, end: one.end + 11 })),
  );
});

test("Edit moves nothing where the text's beginning is in view, and the caret stands before its first word", async () => {
  const api = fakeApi();
  keepsEdits(api);
  await page.viewport(1280, 900);
  await writeDraft(api);
  await expect.element(button("Edit")).toBeVisible();
  scrollTo(0, 0);
  const scrolled: number[] = [];
  const note = () => scrolled.push(scrollY);
  addEventListener("scroll", note);
  onTestFinished(() => removeEventListener("scroll", note));
  (button("Edit").element() as HTMLElement).click();
  await expect.element(box).toHaveFocus();
  expect(scrolled.filter((y) => y > 0)).toEqual([]);
  await userEvent.keyboard("Hm. ");
  await expect.element(box).toMatchTextContent(/^Hm\. /);
});

test("the text stays where it is in the window as its editing begins and ends", async () => {
  const api = fakeApi();
  keepsEdits(api);
  await page.viewport(1280, 500);
  await writeDraft(api);
  await expect.element(button("Edit")).toBeVisible();
  const line = (selector: string) =>
    [...document.querySelectorAll(selector)].find(({ textContent }) =>
      textContent?.startsWith("I would not"),
    );
  const top = (selector: string) => line(selector)?.getBoundingClientRect().top ?? Number.NaN;
  line("article p")?.scrollIntoView({ block: "center" });
  const before = top("article p");
  (button("Edit").element() as HTMLElement).click();
  await expect.element(box).toHaveFocus();
  await expect.poll(() => Math.abs(top("[role=textbox] p") - before)).toBeLessThan(2);
  await userEvent.keyboard("{Escape}");
  await expect.element(box).not.toBeInTheDocument();
  await expect.poll(() => Math.abs(top("article p") - before)).toBeLessThan(2);
});

/** The left and the right edge of what an element holds, without its padding. */
function edges(element: Element): [number, number] {
  const { left, right } = element.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)];
}

test("text, strip and bar have the same two edges, read and edited, and the text keeps them", async () => {
  for (const width of [1280, 375]) {
    const api = fakeApi();
    keepsEdits(api);
    await page.viewport(width, 900);
    const { close } = await writeDraft(api);
    await expect.element(page.getByRole("button", { name: /^Show me/ })).toBeVisible();
    const line = document.querySelector("article p[data-start]") as Element;
    const measure = edges(line);
    const strip = page.getByRole("button", { name: /^Show me/ }).element().parentElement as HTMLElement;
    const { left, right } = strip.getBoundingClientRect();
    expect([left, right], `strip at ${width}`).toEqual(measure);
    expect(edges(barAround("Edit")), `bar at ${width}`).toEqual(measure);
    const [from, to] = [line, line.closest(".paper") as Element].map((one) => one.getBoundingClientRect());
    expect((from?.left ?? 0) - (to?.left ?? 0), `margins at ${width}`).toBeCloseTo(
      (to?.right ?? 0) - (from?.right ?? 0),
      0,
    );
    await button("Edit").click();
    await expect.element(box).toBeVisible();
    expect(edges(document.querySelector("[role=textbox] p") as Element), `edited at ${width}`).toEqual(
      measure,
    );
    expect(edges(barAround("Done")), `bar of the editor at ${width}`).toEqual(measure);
    await close();
  }
});

test("a bar below the text ends where the card ends", async () => {
  const api = fakeApi();
  await page.viewport(1280, 900);
  await writeDraft(api);
  await button("Edit").click();
  await expect.element(box).toBeVisible();
  scrollTo(0, document.documentElement.scrollHeight);
  const bar = barAround("Done");
  const card = bar.closest(".paper") as Element;
  const border = Number.parseFloat(getComputedStyle(card).borderBottomWidth);
  expect(bar.getBoundingClientRect().bottom).toBe(card.getBoundingClientRect().bottom - border);
});

test("words typed behind the last reference count by themselves, and it stays a reference", async () => {
  const api = fakeApi();
  keepsEdits(api);
  await editDraftOf(api);
  const last = () => document.querySelector("[role=textbox] p:last-child");
  const italics = () => [...(last()?.querySelectorAll("em") ?? [])].map((one) => one.textContent);
  const [look, italic] = [last()?.className, italics()];
  expect(italic).not.toEqual([]);
  await userEvent.keyboard("{Control>}{End}{/Control} Two words.");
  expect(last()?.textContent).toMatch(/ Two words\.$/);
  expect(last()?.className).toBe(look);
  expect(italics()).toEqual(italic);
  await expect.element(page.getByText(`${words + 2} words`, { exact: true })).toBeVisible();
});

test("after Done the focus is seen by who uses the keyboard, and is no ring for the mouse", async () => {
  const api = fakeApi();
  keepsEdits(api);
  await editDraftOf(api);
  await userEvent.keyboard("Mine. ");
  await button("Done").click();
  await expect.element(box).not.toBeInTheDocument();
  const ring = () => getComputedStyle(document.activeElement ?? document.body).outlineStyle;
  expect(document.activeElement?.contains(paper.element())).toBe(true);
  expect(ring()).toBe("none");
  await button("Edit").click();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(box).not.toBeInTheDocument();
  expect(document.activeElement?.contains(paper.element())).toBe(true);
  expect(ring()).toBe("solid");
});

test("what is pasted is plain paragraphs, and Enter begins another", async () => {
  const api = fakeApi();
  keepsEdits(api);
  await editDraftOf(api);
  paste("O\u202ene\u200b\n\nTwo", "<h1>One</h1><p><b>Two</b></p>");
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("{Escape}");
  await expect.element(paper).toMatchTextContent(/Two/);
  await expect
    .poll(() => api.requests(editDraft)[0]?.body.content)
    .toBe(`One\n\nTwo\n\n${evidencedGeneration.content}`);
});
