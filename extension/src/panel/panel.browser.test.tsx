/** @module-tag slow */

import { getUser } from "@discussion-post/contract/accounts";
import { generatePost } from "@discussion-post/contract/generations";
import { editDraft } from "@discussion-post/contract/versions";
import { ASK_AGAIN_MS } from "@discussion-post/ui/api/being-written";
import { fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import { firstVersion, freeUser, generation } from "@discussion-post/ui/testing/fixtures";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Locator, page as screen, userEvent } from "vitest/browser";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { closeTab } from "../testing/course-tabs.ts";
import { openCoursePage } from "../testing/open-course-page.ts";
import { beginLoading } from "../testing/page-left.ts";
import { type } from "../testing/person.ts";
import { generate, pressToolbarButton, showPanel, topicBox } from "../testing/show-panel.tsx";

const PROMPT = [
  "Some towns let children vote in school elections from the age of ten.",
  "Would you lower the age for local votes? Give one reason for it and one against.",
].join("\n\n");
const SAM = "I would not lower it: a vote needs something to lose.";

const button = (name: string | RegExp) => screen.getByRole("button", { name });

/** Goes on with Tab until the button has the focus, and presses Enter. */
async function pressEnterOn(target: Locator): Promise<void> {
  for (let presses = 0; document.activeElement !== target.element(); presses += 1) {
    if (presses === 40) throw new Error("Tab does not come to the button");
    await type("{Tab}");
  }
  await type("{Enter}");
}

const insert = () => button("Insert into page").click();

test("what a person typed is not replaced by a selection unasked", async () => {
  const page = await openCoursePage("react-textarea");
  await showPanel(fakeApi());
  await topicBox().fill("My own question");
  await page.select("#prompt");
  await pressToolbarButton(page.tabId);
  await expect.element(button("Use new selection")).toBeVisible();
  await expect.element(topicBox()).toHaveValue("My own question");
});

test("what a person typed comes back with one press where a selection has replaced it", async () => {
  const page = await openCoursePage("react-textarea");
  await showPanel(fakeApi());
  await topicBox().fill("My own question");
  await page.select("#prompt");
  await pressToolbarButton(page.tabId);
  await button("Use new selection").click();
  await expect
    .poll(() => topicBox().element())
    .toHaveProperty("value", expect.stringMatching(/^Many courses/));
  await button("Undo").click();
  await expect.element(topicBox()).toHaveValue("My own question");
});

test("another selection becomes the topic with one press", async () => {
  const api = fakeApi();
  const page = await openCoursePage("react-textarea");
  await page.select("#prompt");
  await pressToolbarButton(page.tabId);
  await showPanel(api);
  await expect
    .poll(() => topicBox().element())
    .toHaveProperty("value", expect.stringMatching(/^Many courses/));
  await generate(api);
  await page.select("#classmate");
  await button("Use new selection").click();
  await expect
    .element(topicBox())
    .toHaveValue("I moved from guitar to piano without lessons, so I think it does.");
});

test("a draft that waits for others is refused with what to do, until they are finished", async () => {
  const api = fakeApi();
  await openCoursePage("react-textarea");
  const used = { ...freeUser, postsUsed: 3 };
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  await showPanel(api, { user: { ...used, postsUsed: 2 }, isPressed: false });
  const message = "A draft is still being written with the last of your 3 posts.";
  api.on(generatePost, refusal("posts_being_written", { message }));
  api.on(getUser, { ...used, postsBeingWritten: 1 });
  await topicBox().fill("Is a hot dog a sandwich?");
  await button("Generate Discussion Post").click();
  const said = screen.getByText(`${message} Wait until one of your drafts is finished.`);
  await expect.element(said).toBeVisible();
  await expect.element(topicBox()).toHaveValue("Is a hot dog a sandwich?");
  api.on(getUser, { ...used, postsUsed: 2 });
  vi.advanceTimersByTime(ASK_AGAIN_MS);
  await expect.element(said).not.toBeInTheDocument();
  await expect.element(button("Generate Discussion Post")).toBeEnabled();
});

test("what the page shows is offered, and the topic can be kept, all by keyboard", async () => {
  const page = await openCoursePage("lms/canvas-new");
  await pressToolbarButton(page.tabId);
  await showPanel(fakeApi());
  const found = screen.getByRole("region", { name: "What do you want to reply to?" });
  await expect.element(found.getByRole("button", { name: /Sam Ito/ })).toBeVisible();
  await expect.element(topicBox()).toHaveValue("");
  await pressEnterOn(found.getByRole("button", { name: /Sam Ito/ }));
  const somethingElse = button("Pick another post");
  await expect.element(somethingElse).toHaveFocus();
  await expect
    .element(topicBox())
    .toHaveValue(`Reply to Sam Ito:\n\n${SAM}\n\nThe discussion prompt:\n\n${PROMPT}`);
  await type("{Enter}");
  await expect.element(found).toBeVisible();
  await pressEnterOn(button("Keep this topic"));
  await expect.element(found).not.toBeInTheDocument();
  await expect
    .element(topicBox())
    .toHaveValue(`Reply to Sam Ito:\n\n${SAM}\n\nThe discussion prompt:\n\n${PROMPT}`);
  await expect.element(somethingElse).toHaveFocus();
});

test("a page without a discussion is said to have none", async () => {
  const page = await openCoursePage("lms/moodle");
  page.find("[role=main]").remove();
  await pressToolbarButton(page.tabId);
  await showPanel(fakeApi());
  await expect.element(screen.getByText("We didn't spot a discussion here.")).toBeVisible();
});

test("of a thread of 400 posts the first 120 are offered, and the panel says that there are more", async () => {
  const page = await openCoursePage("lms/moodle-5");
  const post = page.find("#p202");
  for (let n = 0; n < 400; n += 1) {
    const copy = post.cloneNode(true) as HTMLElement;
    for (const paragraph of copy.querySelectorAll("p")) paragraph.append(` ${n}`);
    post.parentElement?.append(copy);
  }
  await pressToolbarButton(page.tabId);
  await showPanel(fakeApi());
  await expect.element(screen.getByText("The page has more posts than these.")).toBeVisible();
  const found = screen.getByRole("region", { name: "What do you want to reply to?" }).getByRole("button");
  expect(found.elements()).toHaveLength(120);
  await expect.element(found.last()).toHaveTextContent(`Sam Ito, to Maria Lopez${SAM} 116`);
});

/** The panel, opened over a prompt that is selected. */
async function showPanelWithPrompt(html: string): Promise<void> {
  const page = await openCoursePage("react-textarea");
  page.find("#prompt").innerHTML = html;
  await page.select("#prompt");
  await pressToolbarButton(page.tabId);
  await showPanel(fakeApi());
}

test("the words that a prompt asks for set the length, and the panel says so, and of sources", async () => {
  await showPanelWithPrompt(
    "<p>In 150–250 words, say whether transfer happens by itself.</p><p>Cite at least one source.</p>",
  );
  const length = screen.getByRole("combobox", { name: "Length" });
  await expect.element(length.getByText("Short", { exact: true })).toBeVisible();
  await expect
    .element(
      screen.getByText("The course asks for 150-250 words and at least 1 source. Length is set to Short."),
    )
    .toBeVisible();
  await length.click();
  await screen.getByRole("option", { name: /^Standard/ }).click();
  await expect
    .element(screen.getByText(/^The course asks for 150-250 words .*Length is Standard, 500-600 words\.$/))
    .toBeVisible();
  await topicBox().fill("A question of my own. Cite at least one source.");
  await expect.element(screen.getByText(/^The course asks for/)).not.toBeInTheDocument();
});

test("a prompt that is pasted into the panel sets length and style, too", async () => {
  await openCoursePage("lms/canvas-new");
  await showPanel(fakeApi());
  await topicBox().fill("Explain why bread became cheap. Write 250-300 words in MLA style.");
  await expect.element(screen.getByText("Set to Short and MLA, as your assignment asks.")).toBeVisible();
  await expect.element(screen.getByRole("combobox", { name: "Citation style" })).toMatchTextContent(/MLA/);
});

test("words that no length's name stands for are named themselves", async () => {
  await showPanelWithPrompt("<p>In 300 to 400 words, say whether transfer happens by itself.</p>");
  const said = screen.getByText("The course asks for 300-400 words. Length is set to 300-400 words.");
  await expect.element(said).toBeVisible();
});

test("what a page's prompt sets goes with it, and what the person chose stays", async () => {
  const page = await openCoursePage("lms/canvas-new");
  const write = (words: string) => {
    page.find('[data-resource-id="71"]').innerHTML = `<p>${words}</p>`;
  };
  write("In 150-250 words in MLA style, say whether towns should do so.");
  await pressToolbarButton(page.tabId);
  await showPanel(fakeApi());
  const pick = () => screen.getByRole("button", { name: /^Discussion prompt/ }).click();
  const pickPrompt = async (words: string) => {
    write(words);
    await button("Pick another post").click();
    await pick();
  };
  const chosen = (name: string, value: string) =>
    expect.element(screen.getByRole("combobox", { name }).getByText(value, { exact: true })).toBeVisible();
  await pick();
  await chosen("Length", "Short");
  await chosen("Citation style", "MLA");
  await pickPrompt("Say whether towns should do so, and why you think that they should.");
  await chosen("Length", "Standard");
  await chosen("Citation style", "APA");
  await pickPrompt("In 150-250 words, say whether towns should do so.");
  await screen.getByRole("combobox", { name: "Length" }).click();
  await screen.getByRole("option", { name: /^Long/ }).click();
  await pickPrompt("Say why towns should do so, or else why they should not do so.");
  await chosen("Length", "Long");
});

test("a selection from one post into another is said to be addressed to nobody", async () => {
  const page = await openCoursePage("lms/canvas-new");
  const [from, to] = [811, 812].map((id) => page.find(`[data-resource-id="${id}"]`));
  if (from && to) page.document.getSelection()?.setBaseAndExtent(from, 0, to, to.childNodes.length);
  await pressToolbarButton(page.tabId);
  await showPanel(fakeApi());
  await expect.element(screen.getByText(/^You selected parts of more than one post/)).toBeVisible();
});

test("the citation style that a prompt asks for is set, and the panel says so", async () => {
  await showPanelWithPrompt(
    "<p>In 150–250 words, say whether transfer happens by itself.</p><p>Cite at least two sources in MLA style.</p>",
  );
  const style = screen.getByRole("combobox", { name: "Citation style" });
  await expect.element(style.getByText("MLA", { exact: true })).toBeVisible();
  await expect
    .element(
      screen.getByText(
        "The course asks for 150-250 words, at least 2 sources, and MLA style. Length is set to Short. Citation style is set to MLA.",
      ),
    )
    .toBeVisible();
  await style.click();
  await screen.getByRole("option", { name: "APA" }).click();
  await expect.element(screen.getByText(/and MLA style\. .* Citation style is APA\.$/)).toBeVisible();
});

test.each([
  ["Use APA or MLA format.", "The course asks for APA or MLA style. Citation style is set to APA."],
  ["Use MLA or Chicago style.", "The course asks for MLA or Chicago style. Citation style is set to MLA."],
  ["Do not use APA.", "The course doesn't want APA, which is set. Choose another style."],
])("what a prompt leaves of the citation styles is said: %s", async (words, said) => {
  await showPanelWithPrompt(`<p>Say whether transfer happens by itself, as you see it.</p><p>${words}</p>`);
  await expect.element(screen.getByText(said)).toBeVisible();
});

test("a reply begins shorter than a post, the panel says so, and another choice stays", async () => {
  const page = await openCoursePage("lms/canvas-new");
  await pressToolbarButton(page.tabId);
  await showPanel(fakeApi());
  const found = screen.getByRole("region", { name: "What do you want to reply to?" });
  const length = screen.getByRole("combobox", { name: "Length" });
  const said = screen.getByText("For a reply, Length is set to Short, up to 300 words.");
  await found.getByRole("button", { name: /Sam Ito/ }).click();
  await expect.element(length.getByText("Short", { exact: true })).toBeVisible();
  await expect.element(said).toBeVisible();
  await button("Pick another post").click();
  await found.getByRole("button", { name: /^Discussion prompt/ }).click();
  await expect.element(length.getByText("Standard", { exact: true })).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();

  await length.click();
  await screen.getByRole("option", { name: /^Long/ }).click();
  await button("Pick another post").click();
  await found.getByRole("button", { name: /Sam Ito/ }).click();
  await expect.element(length.getByText("Long", { exact: true })).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
});

test("the panel says which page and course a topic is from", async () => {
  const page = await openCoursePage("react-textarea");
  const home = '<nav><a href="/courses/7">Civics 101</a></nav>';
  page.find("main").insertAdjacentHTML("beforebegin", home);
  await page.select("#prompt");
  await pressToolbarButton(page.tabId);
  await showPanel(fakeApi());
  const from = screen.getByText(`${page.document.title}, Civics 101`);
  await expect.element(from).toBeVisible();
});

test("a reply that was written for another discussion's page is told to be one before it is inserted, and afterwards", async () => {
  const page = await openCoursePage("react-textarea");
  await page.select("#prompt");
  await pressToolbarButton(page.tabId);
  const api = fakeApi();
  await showPanel(api);
  await generate(api);
  page.window.history.pushState({}, "", "/course-pages/week-9.html");
  const { title } = page.document;
  const warning = screen.getByText(
    `It was written for “${title}”, and this page is “Something else entirely”.`,
  );
  await expect.element(warning).not.toBeInTheDocument();
  page.document.title = "Something else entirely";
  await fakeBrowser.tabs.onUpdated.trigger(page.tabId, { title: page.document.title }, {} as never);
  await expect.element(warning).toBeVisible();
  await insert();
  await expect.element(button("Undo insertion")).toBeVisible();
  await expect.element(warning).toBeVisible();
  await beginLoading(page);
  await expect.element(button("Undo insertion")).not.toBeInTheDocument();
});

test("a topic longer than one may be is cut, and the panel says so", async () => {
  const page = await openCoursePage("react-textarea");
  page.find("#prompt").textContent = "One more word. ".repeat(2_000);
  page.document.getSelection()?.selectAllChildren(page.find("#prompt"));
  await pressToolbarButton(page.tabId);
  await showPanel(fakeApi());
  await expect.element(screen.getByText("we used the first 8,000 characters")).toBeVisible();
});

test("every tab has a topic of its own, and a closed one leaves nothing in the panel", async () => {
  await openCoursePage("closed-discussion");
  await showPanel(fakeApi());
  await topicBox().fill("The first tab's question");
  const second = await openCoursePage("two-editors");
  await expect.element(topicBox()).toHaveValue("");
  await topicBox().fill("The second tab's question");
  expect(document.querySelectorAll("form")).toHaveLength(2);

  await closeTab(second.tabId);
  await expect.element(topicBox()).toHaveValue("The first tab's question");
  expect(document.querySelectorAll("form")).toHaveLength(1);
});

test("a blank of the reply is filled in where it stands", async () => {
  const api = fakeApi();
  await openCoursePage("react-textarea");
  await showPanel(api);
  await topicBox().fill("Tell of a time you led.");
  const content = "[your example: a time you led] That taught me to listen.";
  const blank = { start: 0, end: 30, text: content.slice(0, 30), kind: "blank" as const };
  await generate(api, { ...generation, content, references: null, unverified: [blank] });
  api.on(editDraft, ({ body: { content } }) => ({ ...firstVersion, number: 2, content }));
  await button(/^Fill in “/).click();
  await expect.element(screen.getByRole("textbox", { name: "Text", exact: true })).toHaveFocus();
  await expect.poll(() => document.getSelection()?.toString()).toBe(blank.text);
  await userEvent.keyboard("Once I led a choir.");
  await button("Done").click();
  await expect
    .element(screen.getByRole("article"))
    .toMatchTextContent(/Once I led a choir\. That taught me to listen\./);
  await expect.poll(() => api.requests(editDraft).at(-1)?.body.content).toMatch(/^Once I led a choir\./);
});

test("a copy says how many blanks are still open, and one that the browser refuses says so", async () => {
  const api = fakeApi();
  await openCoursePage("react-textarea");
  await showPanel(api);
  await topicBox().fill("Tell of a time you led.");
  const content = "[your example: a time you led] That taught me to listen.";
  const blank = { start: 0, end: 30, text: content.slice(0, 30), kind: "blank" as const };
  await generate(api, { ...generation, content, references: null, unverified: [blank] });
  const write = vi.spyOn(navigator.clipboard, "write").mockResolvedValue();
  onTestFinished(() => write.mockRestore());
  await button("Copy").click();
  const toast = screen.getByRole("listitem").filter({ hasText: "Copied to clipboard" });
  await expect.element(toast).toMatchTextContent(/1 marked blank is still to fill in\./);
  write.mockRejectedValue(new DOMException("Refused", "NotAllowedError"));
  const old = vi.spyOn(document, "execCommand").mockReturnValue(false);
  onTestFinished(() => old.mockRestore());
  await button(/^Cop(y|ied)$/).click();
  await expect.element(screen.getByText("Copy failed")).toBeVisible();
});

test("a post that answers another one says whom, in the list and once it was picked", async () => {
  const page = await openCoursePage("hidden-words");
  const post = (name: string, words: string, inner = "") =>
    `<article><h4 class="author">${name}</h4><p>${words}</p>${inner}</article>`;
  page.find("main").innerHTML =
    `<p class="prompt">Should cities make public transport free, and who should pay for that?</p>` +
    post(
      "Maria Lopez",
      "Buses that cost nothing bring people to work.",
      post("Sam Ito", "Who pays for them in the end?", post("Ana Ruiz", "All of us do, as for the roads.")),
    );
  await pressToolbarButton(page.tabId);
  await showPanel(fakeApi());
  await button(/^Ana Ruiz, to Sam Ito/).click();
  const answered = screen.getByRole("region", { name: "This post answers" });
  await expect.element(answered.getByText("Maria Lopez: Buses that cost nothing")).toBeVisible();
  await expect.element(answered.getByText("Sam Ito: Who pays for them")).toBeVisible();
});
