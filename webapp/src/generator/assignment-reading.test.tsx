/** @module-tag slow */

import { readByModel } from "@discussion-post/contract/assignment-readings";
import { generatePost } from "@discussion-post/contract/generations";
import { queryKeys } from "@discussion-post/ui/api/query-keys";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { type FakeApi, fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import { freeUser } from "@discussion-post/ui/testing/fixtures";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showPage } from "../testing/show-page.tsx";

const ASSIGNMENT =
  "Should cities make public transport free? Make it 250-300 words, and lean on the textbook and two other pieces of research. Thursday is when it has to be there.";
const user = { ...freeUser, wantsReadings: true };
const SOURCES = "the textbook and two other pieces of research";

const topic = page.getByLabelText("Discussion topic");
const asked = page.getByRole("region", { name: "Your assignment asks for" });
const chip = (name: string) => asked.getByRole("button", { name: `Change: ${name}` });
const said = asked.getByRole("status");
const BY_AI = "Read by AI. Correct what it got wrong.";

/** A reading of the assignment: three sources, and nothing else. */
function reading(text: string) {
  const start = text.indexOf(SOURCES);
  const place = { start, end: start + SOURCES.length, text: SOURCES };
  const ofAny = { isPeerReviewed: false, since: null, until: null };
  return { requirements: [{ ...place, kind: "sources" as const, min: 3, max: null, ...ofAny }] };
}

async function pasted(api: FakeApi = fakeApi()): Promise<FakeApi> {
  api.on(readByModel, ({ body }) => reading(body.assignment));
  await showPage(api, "/", { user });
  await topic.fill(ASSIGNMENT);
  await expect.element(chip("At least 3 sources")).toBeVisible();
  return api;
}

describe("an assignment that the model reads", () => {
  test("shows what the model read in the place of what rules did, and says so", async () => {
    const api = await pasted();
    await expect.element(said).toHaveTextContent(BY_AI);
    await expect.element(chip("250-300 words")).not.toBeInTheDocument();
    expect(api.requests(readByModel).map(({ body }) => body)).toEqual([{ assignment: ASSIGNMENT }]);
    await expectAccessible();
  });

  test("goes to the draft as it is shown", async () => {
    const api = await pasted();
    api.on(generatePost, refusal("ai_overloaded", { message: "Too many." }));
    await page.getByRole("button", { name: "Generate Discussion Post", exact: true }).click();
    await expect.poll(() => api.requests(generatePost).length).toBe(1);
    expect(api.requests(generatePost)[0]?.body.requirements).toMatchObject({
      list: [{ kind: "sources", min: 3 }],
      isCorrected: false,
      readBy: "model",
    });
  });

  test.each([
    ["cannot be asked", { requirements: null }],
    ["is refused", refusal("too_many_requests", { message: "Not now." })],
  ])("is read by rules where it %s", async (_name, answer) => {
    const api = fakeApi();
    api.on(readByModel, answer);
    await showPage(api, "/", { user });
    await topic.fill(ASSIGNMENT);
    await expect.poll(() => api.requests(readByModel).length).toBe(1);
    await expect.element(chip("250-300 words")).toBeVisible();
    await expect.element(said).toHaveTextContent("");
    await expect.element(page.getByText("Not now.")).not.toBeInTheDocument();
  });

  test("is read anew where it is typed on, and by rules meanwhile", async () => {
    const api = await pasted();
    await userEvent.click(topic);
    await userEvent.keyboard("{Control>}{End}{/Control} APA style.");
    await expect.element(chip("APA style")).toBeVisible();
    await expect
      .poll(() => api.requests(readByModel).at(-1)?.body.assignment, { timeout: 10_000 })
      .toBe(`${ASSIGNMENT} APA style.`);
    await expect.element(said).toHaveTextContent(BY_AI);
  });

  test("stays as the student corrects it, until it is to be read again", async () => {
    const api = await pasted();
    await asked.getByRole("button", { name: "Remove: At least 3 sources" }).click();
    await expect.element(said).toHaveTextContent("");
    await expect.element(chip("At least 3 sources")).not.toBeInTheDocument();
    api.on(generatePost, refusal("ai_overloaded", { message: "Too many." }));
    await page.getByRole("button", { name: "Generate Discussion Post", exact: true }).click();
    await expect
      .poll(() => api.requests(generatePost)[0]?.body.requirements)
      .toEqual({ list: [], isCorrected: true, readBy: "model" });
    await asked.getByRole("button", { name: "Discard my changes" }).click();
    await expect.element(chip("At least 3 sources")).toBeVisible();
    expect(api.requests(readByModel)).toHaveLength(1);
  });

  test("is read by rules again once its owner turns that off", async () => {
    const api = fakeApi();
    api.on(readByModel, ({ body }) => reading(body.assignment));
    const { host } = await showPage(api, "/", { user });
    await topic.fill(ASSIGNMENT);
    await expect.element(said).toHaveTextContent(BY_AI);
    host.queryClient.setQueryData(queryKeys.user, { ...user, wantsReadings: false });
    await expect.element(chip("250-300 words")).toBeVisible();
    await expect.element(said).toHaveTextContent("");
  });

  test.each([
    ["a topic", "Should cities make public transport free?", {}],
    ["an assignment of somebody who turned it off", ASSIGNMENT, { wantsReadings: false }],
  ])("is not %s", async (_name, text, patch) => {
    const api = fakeApi();
    await showPage(api, "/", { user: { ...user, ...patch } });
    await topic.fill(text);
    await expect.element(asked).toBeVisible();
    expect(api.requests(readByModel)).toEqual([]);
  });
});
