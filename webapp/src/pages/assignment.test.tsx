/** @module-tag slow */

import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import { generatePost } from "@discussion-post/contract/generations";
import { getPost } from "@discussion-post/contract/posts";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { eventStream, fakeApi } from "@discussion-post/ui/testing/fake-api";
import {
  evidencedGeneration,
  freeUser,
  generation,
  noVersions,
  postInFull,
  premiumUser,
} from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { chooseOption, expectToast } from "../testing/expectations.ts";
import { showPage } from "../testing/show-page.tsx";

test("beside a draft stands what its assignment asks for, and what of it the draft meets", async () => {
  const api = fakeApi();
  const stream = eventStream(generatePost);
  api.on(generatePost, stream.response);
  await showPage(api, "/", { user: freeUser });
  await page
    .getByLabelText(/Discussion topic/)
    .fill("Write 250-300 words. End with a question for your peers. Reply to two classmates by Sunday.");
  await page.getByRole("button", { name: /^Generate/ }).click();

  stream.send({
    type: "done",
    generation: { ...generation, model: "qwen3:4b", content: "So it is. Is it not?" },
  });
  stream.end();

  const items = page.getByRole("listitem");
  await expect
    .element(items.filter({ hasText: "250-300 words" }))
    .toHaveTextContent("Not met yet: 250-300 words (show the count)6 now");
  await expect
    .element(items.filter({ hasText: "Ends with a question" }))
    .toHaveTextContent("Met: Ends with a question (show in the text)");
  await expect
    .element(items.filter({ hasText: "Replies due" }))
    .toHaveTextContent("Later: Replies due Sunday");
  await expect.element(page.getByText("1 of 2 met", { exact: true })).toBeVisible();
  await expect.element(page.getByText("qwen3:4b")).toBeVisible();
  await expectAccessible();
});

test("a saved post shows what its assignment asked for, and a tick leads to the words that earn it", async () => {
  const api = fakeApi();
  const content = `${"A paragraph that stands before it.\n\n".repeat(30)}Bread became cheap, since rich harvests filled every granary. So it is, is it not?`;
  api.on(getPost, { ...postInFull, content, references: null, citations: [], unverified: [] });
  const list = readAssignment("Explain why bread became cheap. Write 300-320 words. End with a question.");
  await showPage(api, `/post/${postInFull.id}`, {
    user: freeUser,
    versions: { ...noVersions, requirements: { list: [...list], isCorrected: false } },
  });
  await expect.element(page.getByRole("heading", { name: "Your assignment" })).toBeVisible();
  await expect.element(page.getByText("2 of 3 met", { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Explain why bread became cheap. (show in the text)" }).click();
  expect(String(document.getSelection())).toBe(
    "Bread became cheap, since rich harvests filled every granary.",
  );
  await expect.element(page.getByText(/^Bread became cheap,/)).toBeInViewport();
  await page.getByRole("button", { name: "Ends with a question (show in the text)" }).click();
  expect(String(document.getSelection())).toBe("So it is, is it not?");
  expect(document.activeElement).toBe(page.getByRole("article").element());
  await page.getByRole("button", { name: "300-320 words (show the count)" }).click();
  expect(String(document.getSelection())).toMatch(/^\d+ words$/);
  await expect.element(page.getByText(/^\d+ words$/)).toBeInViewport();
});

test("a tick for sources leads to the first citation that earns it, and one for the style to the list", async () => {
  const api = fakeApi();
  const { content, references, sources, citations } = evidencedGeneration;
  api.on(getPost, { ...postInFull, content, references, sources, citations, citationStyle: "apa" });
  const list = readAssignment("Cite at least one source in APA style.");
  await showPage(api, `/post/${postInFull.id}`, {
    user: freeUser,
    versions: { ...noVersions, requirements: { list: [...list], isCorrected: false } },
  });
  await expect.poll(() => document.querySelector("[data-citation]")).not.toBeNull();
  await page.getByRole("button", { name: "At least 1 source (show the first citation)" }).click();
  const first = document.querySelector("[data-citation]");
  expect(document.activeElement).toBe(first);
  expect([...(CSS.highlights.get("cited-sentences") ?? [])].length).toBeGreaterThan(0);
  await page.getByRole("button", { name: "APA style (show the references)" }).click();
  expect(String(document.getSelection())).toMatch(/^References/);
  expect([...(CSS.highlights.get("cited-sentences") ?? [])]).toEqual([]);
});

test("on a phone, where the checklist is below the text, what it says is above it and leads there and back", async () => {
  await page.viewport(375, 800);
  const api = fakeApi();
  const stream = eventStream(generatePost);
  api.on(generatePost, stream.response);
  await showPage(api, "/", { user: premiumUser });
  await page.getByLabelText(/Discussion topic/).fill("Are free buses fair? Use 2 sources in APA style.");
  await page.getByRole("button", { name: /^Generate/ }).click();
  const content = `${"A paragraph that stands before it.\n\n".repeat(30)}${evidencedGeneration.content}`;
  stream.send({ type: "done", generation: { ...evidencedGeneration, content, citations: [] } });
  stream.end();
  const jump = page.getByRole("button", { name: /^Your assignment: \d of \d met$/ });
  await jump.click();
  const column = page.getByRole("complementary");
  await expect.element(column).toHaveFocus();
  const heading = column.getByRole("heading", { name: "Your assignment" }).element();
  await expect.poll(() => heading.getBoundingClientRect().top).toBeLessThan(innerHeight / 2);
  await column.getByRole("button", { name: "Back to the text" }).click();
  await expect.element(jump).toHaveFocus();
  await expect.element(jump).toBeInViewport();
});

test("on a laptop the checklist and the first source are seen at once, and the column ends above the window's edge", async () => {
  await page.viewport(1280, 800);
  const api = fakeApi();
  const stream = eventStream(generatePost);
  api.on(generatePost, stream.response);
  await showPage(api, "/", { user: premiumUser });
  const topic = "Are free buses fair? Write 250 words, use 2 sources in APA style. End with a question.";
  await page.getByLabelText(/Discussion topic/).fill(topic);
  await page.getByRole("button", { name: /^Generate/ }).click();
  const content = `${"A paragraph that stands before it.\n\n".repeat(30)}${evidencedGeneration.content}`;
  stream.send({ type: "done", generation: { ...evidencedGeneration, content, citations: [] } });
  stream.end();

  const column = page.getByRole("complementary");
  const headings = column.getByRole("heading", { level: 2 });
  await expect
    .poll(() => headings.elements().map((heading) => heading.textContent))
    .toEqual(["Your assignment", "Sources", "Post Details"]);
  const isWithin = (element: Element) => element.getBoundingClientRect().bottom <= innerHeight;
  const [source] = column.getByRole("list").last().getByRole("listitem").elements();
  expect(source && isWithin(source)).toBe(true);
  expect(isWithin(column.element())).toBe(true);
  // There is more than fits, and all of it can be reached, without the page moving.
  expect(column.element().scrollHeight).toBeGreaterThan(column.element().clientHeight);
  scrollTo({ top: 400, behavior: "instant" });
  expect(isWithin(column.element())).toBe(true);
  column.element().scrollTo({ top: 10_000, behavior: "instant" });
  const last = column.getByText("Citation style").element();
  const fade = Number.parseFloat(getComputedStyle(column.element(), "::after").height);
  expect(last.getBoundingClientRect().bottom).toBeLessThan(
    column.element().getBoundingClientRect().bottom - fade,
  );
});

test("what was read of an assignment is corrected before it is written, and sent as it was corrected", async () => {
  const api = fakeApi();
  const stream = eventStream(generatePost);
  api.on(generatePost, stream.response);
  await showPage(api, "/", { user: freeUser });
  const topic = page.getByLabelText(/Discussion topic/);
  await topic.fill("Explain why bread became cheap. Write 250-300 words in APA style. End with a question.");
  const asked = page.getByRole("region", { name: "Your assignment asks for" });
  await asked.getByRole("button", { name: "Remove: APA style" }).click();
  await asked.getByRole("button", { name: "Change: 250-300 words" }).click();
  await page.getByRole("textbox", { name: "At least" }).fill("150");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await asked.getByRole("button", { name: "Add" }).click();
  await page.getByRole("textbox", { name: "At most" }).fill("");
  await expect.element(page.getByText("Fill in one of the two.")).toBeVisible();
  await expectAccessible();
  await page.getByRole("combobox", { name: "Requirement" }).click();
  await page.getByRole("option", { name: "Your own experience" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add" }).click();
  await topic.fill("Explain why bread became cheap. Write 250-300 words in APA style. End with a question!");
  await page.getByRole("button", { name: "Generate Discussion Post" }).click();
  await expect.poll(() => api.requests(generatePost)).toHaveLength(1);
  const { requirements } = api.requests(generatePost)[0]?.body ?? {};
  expect(requirements?.isCorrected).toBe(true);
  expect(requirements?.list.map(({ kind }) => kind)).toEqual(["question", "words", "ending", "experience"]);
  expect(requirements?.list[1]).toMatchObject({ min: 150, max: 300 });
  stream.send({ type: "done", generation: { ...generation, content: "So it is. Is it not?" } });
  stream.end();
  await expect.element(page.getByText("150-300 words")).toBeVisible();
  await expect.element(page.getByText("APA style")).not.toBeInTheDocument();
});

test("what was changed of an assignment is kept by a press elsewhere, and discarded by Escape", async () => {
  await showPage(fakeApi(), "/", { user: freeUser });
  const topic = page.getByLabelText(/Discussion topic/);
  await topic.fill("Explain why bread became cheap. Write 250-300 words.");
  const asked = page.getByRole("region", { name: "Your assignment asks for" });
  const chip = (name: string) => asked.getByRole("button", { name: `Change: ${name}` });
  const least = page.getByRole("textbox", { name: "At least" });
  await chip("250-300 words").click();
  await least.fill("150");
  await userEvent.keyboard("{Escape}");
  await expect.element(least).not.toBeInTheDocument();
  await expect.element(chip("250-300 words")).toBeVisible();
  await chip("250-300 words").click();
  await least.fill("280");
  await topic.click();
  await expect.element(chip("280-300 words")).toBeVisible();
  await expect.element(topic).toHaveFocus();
  await asked.getByRole("button", { name: "Add" }).click();
  await page.getByRole("combobox", { name: "Requirement" }).click();
  await page.getByRole("option", { name: "Your own experience" }).click();
  await topic.click();
  await expect.element(chip("Your own experience")).toBeVisible();
  expect(chip("Your own experience").elements()).toHaveLength(1);
});

test("what is taken out of the list can be brought back, Enter saves, and what can't be kept is told", async () => {
  await showPage(fakeApi(), "/", { user: freeUser });
  await page.getByLabelText(/Discussion topic/).fill("Explain why bread became cheap. Write 250-300 words.");
  const asked = page.getByRole("region", { name: "Your assignment asks for" });
  const chip = (name: string) => asked.getByRole("button", { name: `Change: ${name}` });
  await asked.getByRole("button", { name: "Remove: 250-300 words" }).click();
  await expect.element(chip("250-300 words")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Undo" }).click();
  await asked.getByRole("button", { name: "Remove: Explain why bread became cheap." }).click();
  await asked.getByRole("button", { name: "Remove: 250-300 words" }).click();
  await expectToast({
    title: "Removed from the list",
    text: "Explain why bread became cheap.\n250-300 words",
    isBad: false,
  });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(chip("Explain why bread became cheap.")).toBeVisible();
  await chip("250-300 words").click();
  await page.getByRole("textbox", { name: "At least" }).fill("280");
  await userEvent.keyboard("{Enter}");
  await expect.element(chip("280-300 words")).toBeVisible();
});

test("a part that asks for one's own experience is one entry, which Enter saves as one line", async () => {
  const api = fakeApi();
  api.on(generatePost, eventStream(generatePost).response);
  await showPage(api, "/", { user: freeUser });
  const topic =
    "Draw on your personal experience. Explain why bread became cheap. Include an example from your own experience.";
  await page.getByLabelText(/Discussion topic/).fill(topic);
  const asked = page.getByRole("region", { name: "Your assignment asks for" });
  const lived = asked.getByRole("button", { name: "Remove: Include an example from your own experience." });
  await expect.element(lived).toBeVisible();
  expect(asked.getByRole("button", { name: "Remove: Your own experience" }).elements()).toEqual([]);
  await lived.click();
  await asked.getByRole("button", { name: "Change: Explain why bread became cheap." }).click();
  await page
    .getByRole("textbox", { name: "Question or part to write" })
    .fill("Explain why\nbread became dear.");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(asked.getByRole("button", { name: "Change: Explain why bread became dear." }))
    .toBeVisible();
  await page.getByRole("button", { name: "Generate Discussion Post" }).click();
  await expect.poll(() => api.requests(generatePost)).toHaveLength(1);
  expect(api.requests(generatePost)[0]?.body.requirements?.list).toMatchObject([
    { kind: "question", text: "Explain why bread became dear." },
  ]);
});

test("a press elsewhere waits for a change that can't be", async () => {
  const api = fakeApi();
  api.on(generatePost, eventStream(generatePost).response);
  await showPage(api, "/", { user: freeUser });
  const topic = page.getByLabelText(/Discussion topic/);
  await topic.fill("Explain why bread became cheap. Write 250-300 words.");
  const chip = page.getByRole("button", { name: "Change: 250-300 words" });
  const least = page.getByRole("textbox", { name: "At least" });
  const generate = page.getByRole("button", { name: "Generate Discussion Post" });
  await chip.click();
  await least.fill("900");
  await generate.click();
  const why = "“At least” is more than “At most”.";
  await expectToast({
    title: "Not changed yet",
    text: `${why} Correct it, or press Cancel.`,
    isBad: true,
  });
  await expect.element(least).toHaveFocus();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(least).toHaveFocus();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect.element(least).not.toBeInTheDocument();
  await chip.click();
  await least.fill("900");
  // By the keyboard one may leave.
  topic.element().focus();
  await expectToast({ title: "Change not kept", text: why, isBad: true });
  await expect.element(least).not.toBeInTheDocument();
  await expect.element(chip).toBeVisible();
  expect(api.requests(generatePost)).toHaveLength(0);
  await generate.click();
  await expect.poll(() => api.requests(generatePost)).toHaveLength(1);
});

test("what was changed of an assignment, and not saved, is in what the next press sends", async () => {
  const api = fakeApi();
  api.on(generatePost, eventStream(generatePost).response);
  await showPage(api, "/", { user: freeUser });
  await page.getByLabelText(/Discussion topic/).fill("Explain why bread became cheap. Write 250-300 words.");
  const asked = page.getByRole("region", { name: "Your assignment asks for" });
  await asked.getByRole("button", { name: "Change: 250-300 words" }).click();
  await page.getByRole("textbox", { name: "At least" }).fill("280");
  await page.getByRole("button", { name: "Generate Discussion Post" }).click();
  await expect.poll(() => api.requests(generatePost)).toHaveLength(1);
  expect(api.requests(generatePost)[0]?.body.requirements?.list).toContainEqual(
    expect.objectContaining({ kind: "words", min: 280, max: 300 }),
  );
});

test("a long assignment is read as it is pasted, and once more where the typing in it pauses", async () => {
  await showPage(fakeApi(), "/", { user: freeUser });
  const topic = page.getByLabelText(/Discussion topic/);
  const asked = page.getByRole("region", { name: "Your assignment asks for" });
  const story = "A town kept its granaries full through the winter. ".repeat(80);
  await topic.fill(`${story}Explain why bread became cheap. Write 250-300 words.`);
  await expect.element(asked.getByRole("button", { name: "Change: 250-300 words" })).toBeVisible();
  await userEvent.type(topic, " Use MLA.");
  await expect.element(asked.getByRole("button", { name: "Change: MLA style" })).toBeVisible();
});

test("the length and style that an assignment asks for are set, told and taken back", async () => {
  await showPage(fakeApi(), "/", { user: freeUser });
  const topic = page.getByLabelText(/Discussion topic/);
  const length = page.getByRole("combobox", { name: "Length" });
  const style = page.getByRole("combobox", { name: "Citation style" });
  await expect.poll(() => length.element().textContent).toContain("Standard");
  await topic.fill("Explain why bread became cheap. Write 250-300 words in MLA style.");
  await expect.poll(() => length.element().textContent).toContain("Short");
  await expect.poll(() => style.element().textContent).toContain("MLA");
  await expect.element(page.getByText("Set to Short and MLA, as your assignment asks.")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Use Standard and APA instead" }).click();
  await expect.poll(() => length.element().textContent).toContain("Standard");
  // What is chosen by hand stays, whatever else is typed.
  await topic.fill("Explain why bread became cheap. Write 250-300 words in MLA style, please.");
  await expect.element(page.getByText("Your assignment asks for 250-300 words in MLA style.")).toBeVisible();
  await expect.poll(() => length.element().textContent).toContain("Standard");
});

test("who pastes a topic and presses the shortcut at once has its length and style, too", async () => {
  const api = fakeApi();
  const stream = eventStream(generatePost);
  api.on(generatePost, stream.response);
  await showPage(api, "/", { user: freeUser });
  await expect.element(page.getByRole("tab", { name: "Create Post" })).toBeVisible();
  const topic = page.getByLabelText(/Discussion topic/);
  await expect.element(topic).toBeVisible();
  const box = topic.element();
  if (!(box instanceof HTMLTextAreaElement)) throw new Error("the topic is no text area");
  // In one turn of the page's thread, so that nothing that waits for a pause comes between.
  box.focus();
  document.execCommand(
    "insertText",
    false,
    "Explain why bread became cheap. Write 250-300 words in MLA style.",
  );
  box.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true }));
  await expect.poll(() => api.requests(generatePost).length).toBeGreaterThan(0);
  expect(api.requests(generatePost)[0]?.body).toMatchObject({ length: "short", citationStyle: "mla" });
});

test("a length that comes no nearer says so, and goes with the words that asked for it", async () => {
  await page.viewport(1280, 800);
  const { close } = await showPage(fakeApi(), "/", { user: premiumUser });
  const topic = page.getByLabelText(/Discussion topic/);
  const length = page.getByRole("combobox", { name: "Length" });
  await topic.fill("Explain why bread became cheap. Write about 3,000 words.");
  const note = page.getByText(
    "Set to Extra Long (1,001-1,500 words), the longest there is. Your assignment asks for about 3,000 words.",
  );
  await expect.element(note).toBeVisible();
  const docked = page.getByRole("button", { name: "Generate Discussion Post" }).element();
  expect(note.element().getBoundingClientRect().bottom).toBeLessThan(docked.getBoundingClientRect().top);
  await topic.fill("Explain why bread became cheap.");
  await expect.poll(() => length.element().textContent).toContain("Standard");
  await expect.element(note).not.toBeInTheDocument();

  await topic.fill("Explain why bread became cheap. Write about 3,000 words.");
  await expect.poll(() => length.element().textContent).toContain("Extra Long");
  await chooseOption("Length", "Long");
  await topic.fill("Explain why bread became cheap.");
  await expect.element(page.getByText(/Your assignment asks for about/)).not.toBeInTheDocument();
  expect(length.element().textContent).toContain("Long");
  await close();
});

test("a length that a former topic asked for is not said to be what the next one asks for", async () => {
  await showPage(fakeApi(), "/", { user: freeUser });
  const topic = page.getByLabelText(/Discussion topic/);
  const length = page.getByRole("combobox", { name: "Length" });
  await topic.fill("Explain why bread became cheap. Write about 900 words.");
  await expect.element(page.getByText("Set to Long, as your assignment asks.")).toBeVisible();
  await topic.fill("How do whales sing? Write at least 300 words.");
  await expect.poll(() => length.element().textContent).toContain("Standard");
  await expect.element(page.getByText(/as your assignment asks/)).not.toBeInTheDocument();
});

test("what is typed on after a correction is read, and another assignment that is pasted over it anew", async () => {
  const { paste } = await pasteboard(
    "Explain why bread became dear. Write 250-300 words. Cite one source. Reply to two classmates.",
  );
  await showPage(fakeApi(), "/", { user: freeUser });
  const topic = page.getByLabelText(/Discussion topic/);
  await topic.fill("Explain why bread became cheap. Write 250-300 words. Cite one source.");
  const asked = page.getByRole("region", { name: "Your assignment asks for" });
  const chip = (name: string) => asked.getByRole("button", { name: `Change: ${name}` });
  await chip("250-300 words").click();
  await page.getByRole("textbox", { name: "At least" }).fill("280");
  await userEvent.keyboard("{Enter}");
  await expect.element(chip("280-300 words")).toBeVisible();
  await topic.click();
  await userEvent.keyboard("{Control>}{End}{/Control} Reply to two classmates.");
  await expect.element(chip("Reply to 2 classmates")).toBeVisible();
  await expect.element(chip("280-300 words")).toBeVisible();
  await userEvent.keyboard("{Control>}a{/Control}");
  await paste(topic.element());
  await expect.element(chip("250-300 words")).toBeVisible();
  await expect.element(chip("Explain why bread became dear.")).toBeVisible();
  await expect.element(asked.getByText("Discard my changes")).not.toBeInTheDocument();
});

/** Puts words where they can be pasted from. */
async function pasteboard(words: string): Promise<{ paste: (box: Element) => Promise<void> }> {
  const copied = document.createElement("textarea");
  copied.value = words;
  document.body.append(copied);
  copied.select();
  await userEvent.copy();
  copied.remove();
  return {
    async paste(box) {
      expect(document.activeElement).toBe(box);
      await userEvent.paste();
    },
  };
}

test("another topic is read anew, whatever was corrected of the one before", async () => {
  await showPage(fakeApi(), "/", { user: freeUser });
  const topic = page.getByLabelText(/Discussion topic/);
  await topic.fill("Explain why bread became cheap. Write 250-300 words.");
  const asked = page.getByRole("region", { name: "Your assignment asks for" });
  await asked.getByRole("button", { name: "Remove: 250-300 words" }).click();
  await expect.element(asked.getByText("250-300 words")).not.toBeInTheDocument();
  await topic.fill("How do whales sing? Cite three sources and answer in 100-150 words, please.");
  await expect.element(asked.getByText("100-150 words")).toBeVisible();
});

test("who may choose between two styles, and chooses a third, keeps it", async () => {
  await showPage(fakeApi(), "/", { user: premiumUser });
  await page
    .getByLabelText(/Discussion topic/)
    .fill("Why did Rome fall? Cite two sources in MLA or APA style.");
  const style = page.getByRole("combobox", { name: "Citation style" });
  await expect.element(style).toHaveTextContent("APA");
  await chooseOption("Citation style", "Chicago");
  await expect.element(page.getByText(/^Your assignment asks for .* style/)).toBeVisible();
  await expect.element(style).toHaveTextContent("Chicago");
  await page.getByRole("button", { name: "Use MLA" }).click();
  await expect.element(style).toHaveTextContent("MLA");
});
