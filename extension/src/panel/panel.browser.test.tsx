import { getUser } from "@discussion-post/contract/accounts";
import { generatePost } from "@discussion-post/contract/generations";
import { editDraft } from "@discussion-post/contract/versions";
import { ASK_AGAIN_MS } from "@discussion-post/ui/api/being-written";
import { showToast } from "@discussion-post/ui/components/toast";
import { fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import {
  citedGeneration,
  firstVersion,
  freeUser,
  generation,
  references,
} from "@discussion-post/ui/testing/fixtures";
import { bodyOf } from "@discussion-post/ui/text/post-text";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Locator, page as screen, userEvent } from "vitest/browser";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { closeTab } from "../testing/course-tabs.ts";
import { openCoursePage, openEditor } from "../testing/open-course-page.ts";
import { click, type } from "../testing/person.ts";
import { squash } from "../testing/reply.ts";
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

/** Opens the panel beside the page and has a draft written. */
async function draftBeside<P>(opening: Promise<P>) {
  const api = fakeApi();
  const page = await opening;
  await showPanel(api);
  await topicBox().fill("Is a hot dog a sandwich?");
  await generate(api);
  return { api, page };
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
  onTestFinished(() => showToast({ title: "" }));
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

test("of two boxes the person shows which one, by a click into it", async () => {
  const { page } = await draftBeside(openCoursePage("two-editors"));
  await insert();
  await expect.element(screen.getByText("Click the reply box on the page")).toBeVisible();
  page.find("#reply").focus();
  await click(page.find("#second"));
  await expect.element(screen.getByText("The reply is in the box “Reply to the classmate”.")).toBeVisible();
  expect(squash(page.replyBox.saved())).toBe(`|${squash(generation.content)}`);
  await click(page.find("#reply"));
  expect(squash(page.replyBox.saved())).toBe(`|${squash(generation.content)}`);
});

test("with no box yet, the one that a press on the page's “Reply” opens gets the reply", async () => {
  const { page } = await draftBeside(openCoursePage("two-editors"));
  await insert();
  await expect.element(screen.getByText(/Press Reply there first\.$/)).toBeVisible();
  const opener = page.document.createElement("button");
  opener.textContent = "Reply to Sam Ito";
  opener.addEventListener("click", () => {
    opener.insertAdjacentHTML("afterend", "<textarea id='opened'></textarea>");
  });
  page.find("main").prepend(opener);
  await click(opener);
  await expect.element(screen.getByText("The reply is in the box “Reply to Sam Ito”.")).toBeVisible();
  expect(squash((page.find("#opened") as HTMLTextAreaElement).value)).toBe(squash(generation.content));
  expect(page.replyBox.saved()).toBe("|");
});

test("whose reply a box takes is said before anything goes into it", async () => {
  const { page } = await draftBeside(openCoursePage("two-editors"));
  const goesInto = (name: string) => screen.getByText(`It goes into the box “${name}”.`);
  await expect.element(button("Insert into page")).toBeVisible();
  await expect.element(screen.getByText(/^It goes into/)).not.toBeInTheDocument();
  await click(page.find("#second"));
  await expect.element(goesInto("Reply to the classmate")).toBeVisible();
  await click(page.find("#reply"));
  await expect.element(goesInto("Reply to the prompt")).toBeVisible();
  expect(page.replyBox.saved()).toBe("|");
  page.find("#reply").remove();
  page.window.history.pushState(null, "", "?next");
  await fakeBrowser.tabs.onUpdated.trigger(page.tabId, { status: "loading" }, {} as never);
  await expect.element(goesInto("Reply to the classmate")).toBeVisible();
  await insert();
  await expect.element(screen.getByText("The reply is in the box “Reply to the classmate”.")).toBeVisible();
  await expect.element(screen.getByText(/^It goes into/)).not.toBeInTheDocument();
});

test("a navigation ends the pointing", async () => {
  const { page } = await draftBeside(openCoursePage("two-editors"));
  await insert();
  await expect.element(button("Cancel")).toBeVisible();
  await fakeBrowser.tabs.onUpdated.trigger(page.tabId, { status: "loading" }, {} as never);
  await expect.element(button("Cancel")).not.toBeInTheDocument();
  await click(page.find("#second"));
  await expect.element(button("Insert into page")).toBeEnabled();
  expect(page.replyBox.saved()).toBe("|");
});

test("a draft that waits for others is refused with what to do, until they are finished", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const api = fakeApi();
  await openCoursePage("react-textarea");
  const used = { ...freeUser, postsUsed: 3 };
  await showPanel(api, { user: { ...used, postsUsed: 2 } });
  const message = "A draft is still being written with the last of your 3 posts.";
  api.on(generatePost, refusal("posts_being_written", { message }));
  api.on(getUser, { ...used, postsBeingWritten: 1 });
  await topicBox().fill("Is a hot dog a sandwich?");
  await button("Generate Discussion Post").click();
  const said = screen.getByText(`${message} Wait until that's finished.`);
  await expect.element(said).toBeVisible();
  await expect.element(topicBox()).toHaveValue("Is a hot dog a sandwich?");
  api.on(getUser, { ...used, postsUsed: 2 });
  vi.advanceTimersByTime(ASK_AGAIN_MS);
  await expect.element(said).not.toBeInTheDocument();
  await expect.element(button("Generate Discussion Post")).toBeEnabled();
});

test("a second press asks before it inserts a second copy", async () => {
  const { page } = await draftBeside(openCoursePage("react-textarea"));
  await insert();
  await expect.element(screen.getByText(/^The reply is in the box/)).toBeVisible();
  await insert();
  await expect.element(screen.getByText("The reply is in this box already.")).toBeVisible();
  expect(squash(page.replyBox.saved())).toBe(squash(generation.content));
  await button("Insert again").click();
  await expect.element(screen.getByText(/^The reply is in the box/)).toBeVisible();
  expect(squash(page.replyBox.saved())).toBe(squash(`${generation.content} ${generation.content}`));
});

test("what was inserted can be undone after a second press was answered, too", async () => {
  const { page } = await draftBeside(openCoursePage("react-textarea"));
  await insert();
  await expect.element(button("Undo insertion")).toBeVisible();
  await insert();
  await expect.element(screen.getByText("The reply is in this box already.")).toBeVisible();
  await button("Undo insertion").click();
  await expect.element(screen.getByText("The reply was taken out of the box again.")).toBeVisible();
  expect(page.replyBox.saved()).toBe("");
});

test("an insertion is undone from the panel", async () => {
  const { page } = await draftBeside(openCoursePage("react-textarea"));
  await insert();
  await button("Undo insertion").click();
  await expect.element(screen.getByText("The reply was taken out of the box again.")).toBeVisible();
  expect(page.replyBox.saved()).toBe("");
  await expect.element(button("Undo insertion")).not.toBeInTheDocument();
});

test("a part is inserted: chosen paragraphs, without the list of references", async () => {
  const api = fakeApi();
  const page = await openCoursePage("react-textarea");
  await showPanel(api);
  await topicBox().fill("Is a hot dog a sandwich?");
  await generate(api, citedGeneration);
  await button("Choose what to insert").click();
  await screen.getByRole("checkbox", { name: "References" }).click();
  await screen.getByRole("checkbox", { name: /^Free public transport/ }).click();
  await insert();
  await expect.element(screen.getByText(/^The chosen part is in the box/)).toBeVisible();
  const paragraphs = bodyOf(citedGeneration.content, references).split("\n\n");
  expect(page.replyBox.saved()).toBe(paragraphs.slice(1).join("\n\n"));
});

test("a sentence is removed, comes back from the list with its mark alone, and is taken along into the page", async () => {
  const api = fakeApi();
  const page = await openCoursePage("react-textarea");
  await showPanel(api);
  await topicBox().fill("Is a hot dog a sandwich?");
  const { content } = citedGeneration;
  const text = "Targeted fare relief";
  const start = content.indexOf(text);
  const words = { start, end: start + text.length, text, kind: "study" as const };
  await generate(api, { ...citedGeneration, unverified: [words] });
  const reply = screen.getByRole("article");
  await button(/^Remove sentence with “Targeted fare relief”/).click();
  await expect.element(reply).not.toMatchTextContent(text);
  await button(/^Undo “Targeted fare relief/).click();
  await expect.element(reply).toMatchTextContent(text);
  const marks = () => [...reply.element().querySelectorAll("mark")].map((mark) => mark.textContent);
  expect(marks()).toEqual([`${text} (not verified)`]);
  await expect.element(button(/^Undo “Targeted fare relief/)).not.toBeInTheDocument();
  await insert();
  await expect.element(screen.getByText(/^The reply is in the box/)).toBeVisible();
  expect(squash(page.replyBox.saved())).toBe(squash(content));
});

test("the shortcut inserts, and the panel names it", async () => {
  const { page } = await draftBeside(openCoursePage("react-textarea"));
  await expect.element(screen.getByText("Alt+Shift+U", { exact: true })).toBeVisible();
  await expect.element(button("Insert into page")).toHaveAttribute("aria-keyshortcuts", "Alt+Shift+U");
  const press = async (tabId: number) => {
    const notice = { type: "insert_pressed", tabId };
    await Promise.all(await fakeBrowser.runtime.onMessage.trigger(notice, {} as never, () => undefined));
  };
  await press(page.tabId + 1);
  expect(page.replyBox.saved()).toBe("");
  await press(page.tabId);
  await expect.element(screen.getByText(/^The reply is in the box/)).toBeVisible();
  expect(squash(page.replyBox.saved())).toBe(squash(generation.content));
});

test("of a page that takes a paste and shows nothing, only that is said", async () => {
  const { page } = await draftBeside(openEditor("canvas"));
  await click(page.find("canvas"));
  await insert();
  await expect
    .element(screen.getByText(/^The page took the paste but shows nothing in this box yet/))
    .toBeVisible();
  await expect.element(button("Insert again")).toBeVisible();
});

test("of a page that shows what it took only later, that is said then", async () => {
  const { page } = await draftBeside(openEditor("later-paste"));
  await click(page.find("#place"));
  await insert();
  await expect.element(screen.getByText(/^The page took the paste but shows nothing/)).toBeVisible();
  await expect
    .element(screen.getByText(/^The reply is in (?:the page's box|the box “.+”) now\./))
    .toBeVisible();
  await expect.element(button("Insert again")).not.toBeInTheDocument();
  await expect.element(button("Undo insertion")).toBeVisible();
  expect(squash(page.replyBox.model())).toBe(squash(generation.content));
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
  await expect.element(found.last()).toHaveTextContent(`Sam Ito${SAM} 116`);
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
  await fakeBrowser.tabs.onUpdated.trigger(page.tabId, { status: "loading" }, {} as never);
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
  expect(document.getSelection()?.toString()).toBe(blank.text);
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
