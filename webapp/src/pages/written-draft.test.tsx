/** @module-tag slow */

import { generatePost, stopGeneration } from "@discussion-post/contract/generations";
import { savePost } from "@discussion-post/contract/posts";
import { SLOW_AFTER_MS } from "@discussion-post/ui/api/use-run-progress";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { eventStream, fakeApi } from "@discussion-post/ui/testing/fake-api";
import { freeUser, generation, postInFull } from "@discussion-post/ui/testing/fixtures";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { beginDraft, TOPIC, writeDraft } from "../testing/begin-draft.ts";
import { expectToast, recordedEvents } from "../testing/expectations.ts";
import { showPage } from "../testing/show-page.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const topic = page.getByLabelText("Discussion topic");
const list = (name: string) => page.getByRole("combobox", { name, exact: true });
const generate = button("Generate Discussion Post");

describe("a draft", () => {
  // covers 179, 180, 184, 185, 204-206
  test("is asked for whole and once, and its values stay for another try", async () => {
    const api = fakeApi();
    const stream = eventStream(generatePost);
    api.on(generatePost, stream.response);
    await showPage(api, "/", { user: freeUser });
    await list("Tone").click();
    await page.getByRole("option", { name: "Persuasive" }).click();
    await topic.fill(TOPIC);
    const { release } = api.hold(generatePost);
    await generate.click();
    await expect.element(button("Creating Your Discussion Post...")).toBeDisabled();
    release();
    stream.send({ type: "started", id: generation.id }, { type: "done", generation });
    stream.end();
    await expect.element(button("Save")).toBeVisible();
    expect(api.requests(generatePost).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        topic: TOPIC,
        tone: "persuasive",
        length: "medium",
        perspective: "balanced",
        citationStyle: "apa",
        formality: 75,
        creativity: 50,
        complexity: 50,
      }),
    ]);
    expect(recordedEvents()).toContainEqual({ event: "post_generated", word_count: generation.wordCount });
    await button("Regenerate").click();
    await expect.element(topic).toHaveFocus();
    await userEvent.keyboard("?");
    await expect.element(topic).toHaveValue(`${TOPIC}?`);
    await expect.element(list("Tone")).toMatchTextContent("Persuasive");
    await page.getByRole("tab", { name: "View Result" }).click();
    await button("Create New Post").click();
    await expect.element(topic).toHaveValue("");
    await expect.element(page.getByRole("tab", { name: "View Result" })).toBeDisabled();
  });

  test.each([
    [1280, "100%"],
    [1280, "200%"],
    [375, "100%"],
    [375, "200%"],
  ])(
    "leaves Generate as large as it was, and what is beside it in its place, at %i px in a font of %s",
    async (width, fontSize) => {
      await page.viewport(width, 900);
      document.documentElement.style.fontSize = fontSize;
      onTestFinished(() => void document.documentElement.style.removeProperty("font-size"));
      const api = fakeApi();
      await showPage(api, "/", { user: freeUser });
      await topic.fill(TOPIC);
      const note = page.getByText("Review AI text before submitting", { exact: false });
      const size = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return { width, height };
      };
      const before = [size(generate.element()), size(note.element())];
      api.hold(generatePost);
      await generate.click();
      const waiting = button("Creating Your Discussion Post...");
      await expect.element(waiting).toBeVisible();
      expect([size(waiting.element()), size(note.element())]).toEqual(before);
    },
  );

  // covers 186, 187
  test("is shown as it is written", async () => {
    const api = fakeApi();
    const stream = await beginDraft(api);
    stream.send({ type: "started", id: generation.id }, { type: "text", text: "The first words" });
    await expect.element(page.getByRole("article")).toMatchTextContent("The first words");
    await expect
      .element(button("Stop"))
      .toHaveAccessibleDescription("A stopped draft still counts as one of your posts.");
    stream.send({ type: "text", text: " and those after." });
    await expect.element(page.getByRole("article")).toMatchTextContent("The first words and those after.");
    stream.send({ type: "restarted" }, { type: "text", text: "Anew" });
    await expect.element(page.getByRole("article")).not.toMatchTextContent("The first words");
    stream.send({ type: "done", generation });
    stream.end();
    await expect.element(button("Save")).toBeVisible();
    await expectAccessible();
  });

  test("that no source fits is said above the text, which keeps its place as the draft ends", async () => {
    const api = fakeApi();
    const stream = await beginDraft(api);
    const none = "We found no source that fits. Add your own, or reword your topic.";
    stream.send(
      { type: "started", id: generation.id },
      { type: "sources", sources: [], notices: [none] },
      { type: "text", text: "The first words" },
    );
    const remark = page.getByRole("article").getByText(none);
    const words = page.getByText("The first words");
    const top = (element: Element) => element.getBoundingClientRect().top + scrollY;
    await expect.element(words).toBeVisible();
    expect(top(remark.element())).toBeLessThan(top(words.element()));
    const before = top(words.element());
    stream.send({
      type: "done",
      generation: { ...generation, content: "The first words", notices: [none, "This is a demo draft."] },
    });
    stream.end();
    await expect.element(button("Save")).toBeVisible();
    expect(top(words.element())).toBeCloseTo(before, 0);
    expect(top(remark.element())).toBeLessThan(top(words.element()));
    expect(top(page.getByText("This is a demo draft.").element())).toBeGreaterThan(top(words.element()));
  });

  test("that is stopped has the focus: the button that was pressed is gone", async () => {
    const api = fakeApi();
    const stream = await beginDraft(api);
    api.on(stopGeneration, () => {
      stream.send({ type: "done", generation });
      stream.end();
      return undefined as never;
    });
    stream.send({ type: "started", id: generation.id }, { type: "text", text: "The first words" });
    await button("Stop").click();
    await expect.element(button("Save")).toBeVisible();
    await expect.element(page.getByRole("article")).toHaveFocus();
    await expect.element(page.getByText("Writing has ended.")).toBeInTheDocument();
  });

  test("whose connection breaks is taken up again under its key, from its start", async () => {
    const api = fakeApi();
    const stream = await beginDraft(api);
    stream.send({ type: "started", id: generation.id }, { type: "text", text: "Lost words" });
    await expect.element(page.getByRole("article")).toMatchTextContent("Lost words");
    const next = eventStream(generatePost);
    api.on(generatePost, next.response);
    stream.break();
    await expect.poll(() => api.requests(generatePost).length, { timeout: 15_000 }).toBe(2);
    next.send({ type: "started", id: generation.id }, { type: "text", text: "All words" });
    await expect.element(page.getByRole("article")).not.toMatchTextContent("Lost words");
    next.send({ type: "done", generation });
    next.end();
    await expect.element(button("Save")).toBeVisible();
    const keys = api.requests(generatePost).map(({ headers }) => headers.get("Idempotency-Key"));
    expect(new Set(keys).size).toBe(1);
  });

  // covers 198, 203
  test("that cannot be saved says so, and can be saved again", async () => {
    const api = fakeApi();
    await writeDraft(api);
    api.on(savePost, Response.json({}, { status: 503 }));
    const { release } = api.hold(savePost);
    await button("Save").click();
    await expect.element(button("Saving...")).toBeDisabled();
    release();
    await expectToast({ title: "Save failed", text: "Failed to save post. Please try again.", isBad: true });
    api.on(savePost, postInFull);
    await button("Save").click();
    await expect.element(button("Saved")).toBeDisabled();
  });

  test("whose model is slow to begin says so until its first words", async () => {
    const slow = page
      .getByRole("article")
      .getByText("The AI model is still loading or thinking: its first words can take minutes.");
    const stream = await beginDraft(fakeApi());
    stream.send({ type: "started", id: generation.id }, { type: "progress", step: "sources" });
    const steps = page.getByRole("list", { name: "Steps of your draft" });
    const step = (name: string) => steps.getByRole("listitem").filter({ hasText: name });
    await expect.element(step("Look up sources")).toHaveAttribute("aria-current", "step");
    await expect
      .element(page.getByRole("tab", { name: "View Result" }))
      .toHaveAttribute("aria-selected", "true");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    stream.send({ type: "progress", step: "writing" });
    await expect.element(step("Write")).toHaveAttribute("aria-current", "step");
    await expect.element(slow).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS);
    await expect.element(slow).toBeVisible();
    stream.send({ type: "text", text: "At last." });
    await expect.element(page.getByText("At last.")).toBeVisible();
    await expect.element(slow).not.toBeInTheDocument();
    vi.useRealTimers();
    stream.send({ type: "done", generation });
    stream.end();
    await expect.element(button("Save")).toBeVisible();
  });

  test.each(["Create New Post", "Regenerate"])(
    "is left by %s for the top of the form, on a phone too",
    async (name) => {
      await page.viewport(375, 700);
      await writeDraft(fakeApi());
      scrollTo(0, document.documentElement.scrollHeight);
      await button(name).click();
      await expect.element(page.getByRole("tab", { name: "Create Post", selected: true })).toBeInViewport();
      expect(topic.element().getBoundingClientRect().top).toBeLessThan(700);
      await expect.element(topic).toHaveFocus();
    },
  );

  // covers 580
  test("shows markup as text", async () => {
    const api = fakeApi();
    const stream = await beginDraft(api);
    const content = "Is <img src=x onerror=document.title=1> safe?";
    stream.send(
      { type: "started", id: generation.id },
      { type: "done", generation: { ...generation, content } },
    );
    stream.end();
    await expect.element(page.getByRole("article")).toMatchTextContent("<img src=x");
    expect(page.getByRole("main").element().querySelector("img[src=x]")).toBeNull();
    expect(document.title).not.toBe("1");
  });
});
