import { generatePost } from "@discussion-post/contract/generations";
import { suggestSources, wantSuggestions } from "@discussion-post/contract/source-suggestions";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import {
  eventStream,
  type FakeApi,
  fakeApi,
  refusal,
  unreachable,
} from "@discussion-post/ui/testing/fake-api";
import { freeUser, generation, suggestions } from "@discussion-post/ui/testing/fixtures";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showPage } from "../testing/show-page.tsx";

/** Long enough to be taken for pasted. */
const TOPIC = "Should cities make public transport free for everyone?";
const user = { ...freeUser, wantsSuggestions: true };

const topic = page.getByLabelText("Discussion topic");
const box = page.getByRole("group", { name: "Sources for your post" });
const status = box.getByRole("status");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const [first, second, third] = suggestions.sources.map(({ title }) => title);

async function suggested(api: FakeApi = fakeApi()): Promise<FakeApi> {
  api.on(suggestSources, suggestions);
  await showPage(api, "/", { user });
  await topic.fill(TOPIC);
  await expect.element(status).toMatchTextContent("3 sources found, 2 shown.");
  return api;
}

/** Has a post written, and gives what was asked for. */
async function generated(api: FakeApi) {
  const stream = eventStream(generatePost);
  api.on(generatePost, stream.response);
  await button("Generate Discussion Post").click();
  await expect.poll(() => api.requests(generatePost).length).toBe(1);
  stream.send({ type: "started", id: generation.id }, { type: "done", generation });
  stream.end();
  await expect.element(button("Save")).toBeVisible();
  return api.requests(generatePost)[0]?.body;
}

describe("sources for the post", () => {
  test("are looked up before anything is asked for, and shown in the form", async () => {
    const api = await suggested();
    expect(api.requests(suggestSources).map(({ body }) => body)).toEqual([
      { topic: TOPIC, citationStyle: "apa", ownSources: [] },
    ]);
    expect(api.requests(generatePost)).toEqual([]);
    await expect
      .element(box.getByRole("link", { name: new RegExp(first ?? "") }))
      .toHaveAttribute("href", "https://doi.org/10.1000/first");
    await expectAccessible();
  });

  test("are looked up once typing rests, and not for a topic that says too little", async () => {
    const api = fakeApi();
    api.on(suggestSources, suggestions);
    await showPage(api, "/", { user });
    await topic.fill("Free buses");
    await expect.element(status).toHaveTextContent("Enter a topic to see sources for it.");
    await userEvent.type(topic, " for all?");
    await expect.element(status).not.toHaveTextContent("show up here");
    const lookedUp = () => api.requests(suggestSources).map(({ body }) => body.topic);
    await expect.poll(lookedUp, { timeout: 10_000 }).toContain("Free buses for all?");
    expect(lookedUp()).not.toContain("Free buses");
  });

  test("are looked up once there is a connection again", async () => {
    const api = fakeApi();
    api.on(suggestSources, unreachable);
    await showPage(api, "/", { user });
    await topic.fill(TOPIC);
    await expect.element(status).toMatchTextContent("Sources couldn't be looked up now.");
    api.on(suggestSources, suggestions);
    for (const event of ["offline", "online"]) window.dispatchEvent(new Event(event));
    await expect.element(status).toMatchTextContent("3 sources found");
  });

  test("are looked up again as the student corrects how many there are to be", async () => {
    const api = fakeApi();
    api.on(suggestSources, suggestions);
    await showPage(api, "/", { user });
    await topic.fill("Should buses be free? Use 2 sources.");
    const asked = page.getByRole("region", { name: "Your assignment asks for" });
    await asked.getByRole("button", { name: "Change: At least 2 sources" }).click();
    await page.getByRole("textbox", { name: "Sources, at least" }).fill("4");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const numbers = () =>
      api
        .requests(suggestSources)
        .map(({ body }) => body.requirements?.list.find(({ kind }) => kind === "sources"));
    await expect.poll(() => numbers().at(-1), { timeout: 10_000 }).toMatchObject({ min: 4 });
  });

  test("are told nothing of where the topic is too long, which is said at its box", async () => {
    await showPage(fakeApi(), "/", { user });
    await topic.fill("Free buses for all? ".repeat(500));
    await expect.element(page.getByText(/Shorten the topic by/)).toBeVisible();
    await expect.element(status).toHaveTextContent("");
  });

  test("that weren't found leave a way to add one's own", async () => {
    const api = fakeApi();
    api.on(suggestSources, { sources: [], wanted: 2, notices: [] });
    await showPage(api, "/", { user });
    await topic.fill(TOPIC);
    await expect.element(status).toMatchTextContent("We found no source that fits.");
    await box.getByRole("button", { name: "Use sources of your own" }).click();
    await expect.element(page.getByLabelText("Your sources")).toHaveFocus();
    await expectAccessible();
  });

  test("go to the draft as they were pinned, replaced and left out", async () => {
    const api = await suggested();
    await button(`Pin “${second}”`).click();
    await button(`Replace “${first}”`).click();
    await expect.element(button(`Undo: cite “${first}”`)).toHaveFocus();
    await button(`Leave out “${third}”`).click();
    expect((await generated(api))?.sourceChoices).toEqual({
      pinned: ["10.1000/second"],
      replaced: ["10.1000/first"],
      leftOut: ["10.1000/third"],
    });
  });

  test("say nothing of what was undone", async () => {
    const api = await suggested();
    await button(`Leave out “${first}”`).click();
    await button(`Undo: cite “${first}”`).click();
    await expect.element(button(`Pin “${first}”`)).toHaveFocus();
    expect((await generated(api))?.sourceChoices).toEqual({ pinned: [], replaced: [], leftOut: [] });
  });

  test("of a former topic are not waited for, nor what was decided about them", async () => {
    const api = await suggested();
    await button(`Pin “${second}”`).click();
    api.on(suggestSources, { ...suggestions, sources: suggestions.sources.slice(0, 1) });
    const held = api.hold(suggestSources);
    await topic.fill(`${TOPIC} What would riders, drivers and taxpayers say?`);
    await expect.poll(() => api.requests(suggestSources).length).toBe(2);
    await topic.fill(`${TOPIC} And what would the owners of parking garages have to say about it?`);
    await expect.poll(() => api.requests(suggestSources).length, { timeout: 10_000 }).toBe(3);
    expect(api.requests(suggestSources).map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
    held.release();
    await expect.element(status).toMatchTextContent("1 source found.");
    expect((await generated(api))?.sourceChoices).toEqual({ pinned: [], replaced: [], leftOut: [] });
  });

  test.each(["unavailable", "internal_error"] as const)(
    "that can't be looked up (%s) are one quiet line and keep nobody from generating",
    async (code) => {
      const api = fakeApi();
      api.on(suggestSources, refusal(code));
      await showPage(api, "/", { user });
      await topic.fill(TOPIC);
      await expect
        .element(status)
        .toHaveTextContent("Sources couldn't be looked up now. They'll be looked up when you generate.");
      await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
      expect((await generated(api))?.topic).toBe(TOPIC);
    },
  );

  test("are waited for by nobody who generates at once", async () => {
    const api = fakeApi();
    api.on(suggestSources, suggestions);
    api.hold(suggestSources);
    await showPage(api, "/", { user });
    await topic.fill(TOPIC);
    await expect.element(status).toHaveTextContent("Looking up sources…");
    expect((await generated(api))?.topic).toBe(TOPIC);
  });

  test("aren't looked up where nothing is cited, nor shown", async () => {
    const api = fakeApi();
    await showPage(api, "/", { user });
    await page.getByRole("combobox", { name: "Citation style" }).click();
    await page.getByRole("option", { name: "No citations" }).click();
    await topic.fill(TOPIC);
    await expect.element(box).not.toBeInTheDocument();
  });

  test("aren't looked up for visitors", async () => {
    const api = fakeApi();
    await showPage(api, "/");
    await topic.fill(TOPIC);
    await expect.element(box).not.toBeInTheDocument();
    expect(api.requests(suggestSources)).toEqual([]);
  });

  test("are turned off, and on again, for the account", async () => {
    const api = await suggested();
    api.on(wantSuggestions, ({ body }) => ({ ...user, wantsSuggestions: body.isWanted }));
    const toggle = box.getByRole("switch", { name: "Suggest sources as I type" });
    await toggle.click();
    await expect.element(toggle).not.toBeChecked();
    await expect.element(box.getByRole("link")).not.toBeInTheDocument();
    await topic.fill("What became of the trams of northern towns, and why did they go?");
    await toggle.click();
    await expect.element(toggle).toBeChecked();
    await expect.poll(() => api.requests(suggestSources).length, { timeout: 10_000 }).toBe(2);
    expect(api.requests(wantSuggestions).map(({ body }) => body.isWanted)).toEqual([false, true]);
  });
});
