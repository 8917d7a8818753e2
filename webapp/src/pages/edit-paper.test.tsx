/** @module-tag slow */

import { generatePost } from "@discussion-post/contract/generations";
import { countWords } from "@discussion-post/contract/text";
import {
  editDraft,
  getDraftVersion,
  listDraftVersions,
  type Version,
} from "@discussion-post/contract/versions";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import {
  eventStream,
  type FakeApi,
  fakeApi,
  refusal,
  unreachable,
} from "@discussion-post/ui/testing/fake-api";
import {
  evidencedGeneration,
  firstVersion,
  freeUser,
  noVersions,
} from "@discussion-post/ui/testing/fixtures";
import { bodyOf } from "@discussion-post/ui/text/post-text";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectToast } from "../testing/expectations.ts";
import { showPage } from "../testing/show-page.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const paper = page.getByRole("article");
const box = page.getByRole("textbox", { name: "Text", exact: true });
const cited = evidencedGeneration.citations.map(({ text }) => text);
const words = countWords(bodyOf(evidencedGeneration.content, evidencedGeneration.references));
const drawn = () =>
  [...document.querySelectorAll("[role=textbox] [data-citation]")].map((one) => one.textContent);

/** A draft that cites, being edited with the caret before its first word. */
async function editDraftOf(api: FakeApi, given = {}): Promise<void> {
  await writeDraft(api, given);
  await button("Edit").click();
  await expect.element(box).toHaveFocus();
  // The caret is where one looked. Just after a focus, ProseMirror takes a key to the beginning for the browser's doing.
  await box.click({ position: { x: 5, y: 5 } });
  await userEvent.keyboard("{Control>}{Home}{/Control}");
}

async function writeDraft(api: FakeApi, { versions = noVersions } = {}): ReturnType<typeof showPage> {
  const { response, send, end } = eventStream(generatePost);
  api.on(generatePost, response);
  const shown = await showPage(api, "/", { user: freeUser, versions });
  await page.getByLabelText("Discussion topic").fill("Should public transport be free?");
  await button("Generate Discussion Post").click();
  send({ type: "started", id: evidencedGeneration.id }, { type: "done", generation: evidencedGeneration });
  end();
  return shown;
}

const barAround = (name: string) => button(name).element().closest(".docked") as Element;

function paste(text: string, html = ""): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/html", html);
  clipboardData.setData("text/plain", text);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  box.element().dispatchEvent(event);
}

/** The server keeps an edit as it comes. */
function keepsEdits(api: FakeApi): void {
  api.on(editDraft, ({ body }): Version => {
    const { content, unverified = [], kept = [], removed = [], citations = [] } = body;
    const { sources, references } = evidencedGeneration;
    return { ...firstVersion, number: 2, content, unverified, kept, removed, citations, sources, references };
  });
}

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

test("before the first change nothing is said to be kept", async () => {
  const api = fakeApi();
  keepsEdits(api);
  await editDraftOf(api);
  await expect.element(page.getByText("Autosaves when you pause")).toBeVisible();
  expect(page.getByText("Changes kept in this draft").elements()).toEqual([]);
  await userEvent.keyboard("Well then: ");
  await expect.element(page.getByText("Changes kept in this draft"), { timeout: 5_000 }).toBeVisible();
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

test("Undo and Redo are in the window wherever one is in a long text, on a phone too", async () => {
  const api = fakeApi();
  keepsEdits(api);
  await page.viewport(375, 600);
  await editDraftOf(api);
  await userEvent.keyboard("Well then: ");
  for (const block of ["start", "center", "end"] as const) {
    box.element().scrollIntoView({ block });
    for (const name of ["Undo", "Redo", "Done"]) {
      const { top, bottom } = button(name).element().getBoundingClientRect();
      expect(top, `${name} at the ${block}`).toBeGreaterThanOrEqual(0);
      expect(bottom, `${name} at the ${block}`).toBeLessThanOrEqual(innerHeight);
    }
  }
  await button("Undo").click();
  await expect.element(box).toHaveFocus();
  await expect.element(box).not.toMatchTextContent(/Well then:/);
});

test("what is deleted comes back by Undo, with what it cites", async () => {
  await editDraftOf(fakeApi());
  await userEvent.keyboard("{Control>}a{/Control}{Delete}");
  await expect.element(page.getByText("Content is required")).toBeVisible();
  await expect.element(page.getByText("Not kept while it's empty")).toBeVisible();
  await expect.element(page.getByText("0 words", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^0 cited/)).toBeVisible();
  expect(drawn()).toEqual([]);
  await button("Done").click();
  await expect.element(box).toBeVisible();
  await button("Undo").click();
  expect(drawn()).toEqual(cited);
  await expect.element(box).toHaveFocus();
  await expect.element(page.getByText(`${words} words`)).toBeVisible();
});

test("after Done a press brings the former text back, with what it cites", async () => {
  const api = fakeApi();
  keepsEdits(api);
  await editDraftOf(api);
  await userEvent.keyboard("{Control>}a{/Control}Nothing of it.");
  await button("Done").click();
  await expect.element(paper).toMatchTextContent("Nothing of it.");
  await button("Undo").click();
  await expect.element(page.getByText(`${words} words`)).toBeVisible();
  const { content, citations } = evidencedGeneration;
  await expect.poll(() => api.requests(editDraft).at(-1)?.body).toMatchObject({ content, citations });
  await expect.element(page.getByText("Nothing of it.")).not.toBeInTheDocument();
});

test("an edit that cannot be sent can be undone too", async () => {
  const api = fakeApi();
  api.on(editDraft, unreachable);
  await editDraftOf(api);
  await userEvent.keyboard("Written on a train. ");
  await button("Done").click();
  await expectToast({ title: "Kept on this device", isBad: true });
  await button("Undo").click();
  await expect.element(page.getByText(/Written on a train/)).not.toBeInTheDocument();
  await expect.element(page.getByText(`${words} words`)).toBeVisible();
});

test("who edits on is no longer offered to undo the edit before", async () => {
  const api = fakeApi();
  keepsEdits(api);
  await editDraftOf(api);
  await userEvent.keyboard("Once. ");
  await button("Done").click();
  await expect.element(button("Undo")).toBeVisible();
  await button("Edit").click();
  await expect.element(box).toHaveFocus();
  await expect.element(page.getByText("Text updated")).not.toBeInTheDocument();
});

test("an editing that changed nothing tells of nothing", async () => {
  await editDraftOf(fakeApi());
  await button("Done").click();
  await expect.element(button("Edit")).toBeVisible();
  expect(page.getByText("Text updated").elements()).toEqual([]);
});

/** Edits the draft while the server fails, to the end. */
async function editWithoutServer(words: string): Promise<FakeApi> {
  const api = fakeApi();
  api.on(editDraft, refusal("internal_error"));
  await editDraftOf(api);
  await userEvent.keyboard(words);
  await button("Done").click();
  await expectToast({ title: "Kept on this device", isBad: true });
  return api;
}

test("an edit that cannot be sent stays on the device, and says so", async () => {
  await editWithoutServer("Kept here. ");
  await expect.element(paper).toMatchTextContent(/Kept here\. /);
  await expect
    .poll(() => Object.values(localStorage).some((text) => String(text).includes("Kept here. ")))
    .toBe(true);
});

test("what could not be sent is sent when its owner is online again", async () => {
  const api = await editWithoutServer("Sent later. ");
  keepsEdits(api);
  dispatchEvent(new Event("online"));
  await expect.poll(() => api.requests(editDraft).at(-1)?.body.content).toMatch(/^Sent later\. /);
  const sent = api.requests(editDraft).length;
  dispatchEvent(new Event("online"));
  await expect.element(paper).toMatchTextContent(/Sent later\. /);
  expect(api.requests(editDraft)).toHaveLength(sent);
});

test("a text that finds another one as it is sent later says so above it, and how to settle that", async () => {
  const api = await editWithoutServer("Sent later. ");
  api.on(editDraft, refusal("edited_elsewhere"));
  dispatchEvent(new Event("online"));
  const told = page.getByText("Edit it and press Done to replace that text with yours.");
  await expect.element(told).toBeVisible();
  await expectAccessible();
  await button("Edit this text").click();
  await expect.element(box).toMatchTextContent(/Sent later\. /);
  await expect.element(told).not.toBeInTheDocument();
  await expect.element(page.getByText(/Press Done to replace that text with yours/)).toBeVisible();
  const before = api.requests(editDraft).length;
  keepsEdits(api);
  await button("Done").click();
  await expect.element(box).not.toBeInTheDocument();
  expect(
    api
      .requests(editDraft)
      .slice(before)
      .map(({ body }) => body.content),
  ).toEqual([expect.stringMatching(/^Sent later\. /)]);
  await expect.element(told).not.toBeInTheDocument();
});

test("a text whose answer was lost is this window's own, and what is typed after it is sent over it", async () => {
  const api = fakeApi();
  const first: Version = { ...firstVersion, ...evidencedGeneration };
  const arrived: Version = { ...first, number: 2, kind: "edited" };
  api.on(getDraftVersion, ({ params }) => (params.number === 1 ? first : arrived));
  await editDraftOf(api, { versions: { ...noVersions, versions: [first], present: 1 } });
  api.on(editDraft, ({ body }) => {
    arrived.content = body.content;
    return unreachable();
  });
  await userEvent.keyboard("Sent. ");
  await button("Done").click();
  await expectToast({ title: "Kept on this device", isBad: true });
  api.on(listDraftVersions, { ...noVersions, versions: [first, arrived], present: 2 });
  keepsEdits(api);
  dispatchEvent(new Event("online"));
  await expect.poll(() => api.requests(editDraft).at(-1)?.body).toMatchObject({ base: 2 });
  await expect.element(paper).toMatchTextContent(/Sent\. /);
  expect(api.requests(editDraft)[0]?.body.base).toBe(1);
});

test("what is typed as the page goes away is there when it comes back", async () => {
  const api = fakeApi();
  keepsEdits(api);
  await editDraftOf(api);
  paste("At the last moment. ");
  dispatchEvent(new PageTransitionEvent("pagehide"));
  expect(Object.values(sessionStorage).some((text) => String(text).includes("At the last moment. "))).toBe(
    true,
  );
  dispatchEvent(new PageTransitionEvent("pageshow"));
});

describe("what another tab has written since", () => {
  async function editBeside() {
    const api = fakeApi();
    const elsewhere: Version = {
      ...firstVersion,
      ...evidencedGeneration,
      number: 4,
      content: "Written in another tab.",
    };
    const versions = { ...noVersions, versions: [firstVersion, elsewhere], present: 4 };
    api.on(getDraftVersion, elsewhere);
    api.on(editDraft, ({ body }) =>
      body.base === 4 ? { ...elsewhere, number: 5, content: body.content } : refusal("edited_elsewhere"),
    );
    await editDraftOf(api, { versions });
    await userEvent.keyboard("Mine. ");
    return api;
  }

  const told = (words: string) => page.getByRole("alert").filter({ hasText: words });

  test("is told of at Done, and replaced by a second Done alone", async () => {
    const api = await editBeside();
    await button("Done").click();
    await expect.element(told("Press Done again to replace that text with yours.")).toBeInViewport();
    await expect.element(box).toBeVisible();
    await button("Done").click();
    await expect.element(box).not.toBeInTheDocument();
    await expect.element(paper).toMatchTextContent(/Mine\. /);
    expect(api.requests(editDraft).map(({ body }) => body.base)).toEqual([0, 4]);
  });

  test("can be read before it is replaced", async () => {
    await editBeside();
    await button("See the other text").click();
    const other = page.getByRole("dialog", { name: "The other text" });
    await expect.element(other.getByText("Written in another tab.")).toBeVisible();
    await expectAccessible();
    await other.getByRole("button", { name: "Back to your text" }).click();
    await expect.element(button("See the other text")).toHaveFocus();
    await expect.element(box).toMatchTextContent(/Mine\. /);
  });

  test("is replaced by the first Done where a pause has found it, and it was told of", async () => {
    const api = await editBeside();
    await expect.element(told("Press Done to replace that text with yours.")).toBeVisible();
    await button("Done").click();
    await expect.element(box).not.toBeInTheDocument();
    await expect.element(paper).toMatchTextContent(/Mine\. /);
    expect(api.requests(editDraft).map(({ body }) => body.base)).toEqual([0, 0, 4]);
  });
});

test("a text is not sent before it is known which version it comes from", async () => {
  const api = fakeApi();
  const elsewhere: Version = { ...firstVersion, ...evidencedGeneration, number: 2, content: "Theirs." };
  api.on(getDraftVersion, elsewhere);
  const { release } = api.hold(getDraftVersion);
  api.on(editDraft, refusal("edited_elsewhere"));
  await editDraftOf(api, { versions: { ...noVersions, versions: [firstVersion, elsewhere], present: 2 } });
  await userEvent.keyboard("Mine. ");
  await button("Done").click();
  await expect.element(page.getByText("Keeping your changes…")).toBeVisible();
  expect(api.requests(editDraft)).toEqual([]);
  release();
  await expect.element(page.getByRole("alert").filter({ hasText: "Press Done again" })).toBeVisible();
  expect(api.requests(editDraft)[0]?.body.base).toBe(0);
});

test("a draft shows what another tab makes of it at once, and tells other tabs what is made of it here", async () => {
  const api = fakeApi();
  keepsEdits(api);
  await editDraftOf(api);
  const otherTab = new BroadcastChannel("changed-posts");
  onTestFinished(() => otherTab.close());
  const heard = vi.fn();
  otherTab.addEventListener("message", ({ data }) => heard(data));
  await userEvent.keyboard("Mine. ");
  await button("Done").click();
  await expect.poll(() => heard.mock.calls).toEqual([[evidencedGeneration.id]]);
  await expect.element(box).not.toBeInTheDocument();
  const theirs: Version = { ...firstVersion, number: 3, content: "Theirs." };
  api.on(listDraftVersions, { ...noVersions, versions: [theirs], present: 3 });
  api.on(getDraftVersion, theirs);
  otherTab.postMessage(evidencedGeneration.id);
  await expect.element(paper).toMatchTextContent("Theirs.");
});

test("what another tab has made of a draft meanwhile is shown after Done, and told of", async () => {
  const api = fakeApi();
  keepsEdits(api);
  await editDraftOf(api);
  await userEvent.keyboard("Mine. ");
  await expect.element(page.getByText("Changes kept in this draft")).toBeVisible();
  const theirs: Version = { ...firstVersion, number: 3, content: "Theirs." };
  api.on(listDraftVersions, { ...noVersions, versions: [theirs], present: 3 });
  api.on(getDraftVersion, theirs);
  const otherTab = new BroadcastChannel("changed-posts");
  onTestFinished(() => otherTab.close());
  otherTab.postMessage(evidencedGeneration.id);
  await expect.element(box).toMatchTextContent(/^Mine\. /);
  await button("Done").click();
  await expect.element(paper).toMatchTextContent("Theirs.");
  await expectToast({ title: "Updated from another tab" });
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
