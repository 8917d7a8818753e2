import { answerDefense, type Defense, getDefense, prepareDefense } from "@discussion-post/contract/defenses";
import { getPost } from "@discussion-post/contract/posts";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import { citingPost, defense, freeUser } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showPage } from "../testing/show-page.tsx";

const button = () => page.getByRole("button", { name: "Defend your post" });
const card = () => page.getByRole("region", { name: "Defend your post" });
const lit = () => [...(CSS.highlights.get("asked-sentence") ?? [])].map(String);

function api(kept: Defense | null = defense) {
  const fake = fakeApi();
  fake.on(getPost, citingPost);
  fake.on(getDefense, { defense: kept });
  fake.on(prepareDefense, defense);
  return fake;
}

/** The same questions with another answer, hint or text for one of them. */
function changed(id: number, patch: Partial<Defense["questions"][number]>): Defense {
  return {
    ...defense,
    questions: defense.questions.map((one) => (one.id === id ? { ...one, ...patch } : one)),
  };
}

const show = (fake: ReturnType<typeof api>) => showPage(fake, `/post/${citingPost.id}`, { user: freeUser });

test("questions are put when somebody asks for them, one after another, and light up their sentences", async () => {
  const fake = api(null);
  await show(fake);
  await expect.element(button()).toBeVisible();
  expect(fake.requests(getDefense)).toEqual([]);
  await button().click();
  await expect.element(card().getByText("Question 1 of 3")).toHaveFocus();
  expect(fake.requests(prepareDefense)).toHaveLength(1);
  expect(lit()).toEqual([defense.questions[0]?.sentence]);
  await expectAccessible();

  await card().getByRole("button", { name: "Next" }).click();
  await expect.element(card().getByText("Question 2 of 3")).toHaveFocus();
  await expect.element(card().getByText("Supported by this sentence")).toBeVisible();
  expect(lit()).toEqual([defense.questions[1]?.sentence]);
  await expectAccessible();

  await card().getByRole("button", { name: "Close the questions" }).click();
  await expect.element(button()).toHaveFocus();
  expect(lit()).toEqual([]);
});

test("an answer gets a hint, and then what the post says, by the keyboard alone", async () => {
  const fake = api();
  await show(fake);
  await expect.element(button()).toBeVisible();
  (button().element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const box = card().getByRole("textbox", { name: /^Why do you say this/ });
  await expect.element(box).toBeVisible();
  (box.element() as HTMLElement).focus();
  fake.on(answerDefense, changed(1, { answer: "It is fair.", hint: "Name one example." }));
  await userEvent.keyboard("It is fair.{Tab}{Enter}");
  await expect.element(card().getByText("Name one example.")).toBeVisible();
  expect(fake.requests(answerDefense).at(-1)?.body).toEqual({
    ...{ question: 1, answer: "It is fair.", wants: "hint" },
  });
  const { sentence, evidence } = defense.questions[1] ?? { sentence: "", evidence: [] };
  const said = { sentences: [{ text: sentence, start: 0, end: sentence.length }], evidence };
  fake.on(answerDefense, changed(1, { answer: "It is fair.", hint: "Name one example.", said }));
  await userEvent.keyboard("{Enter}");
  await expect.element(card().getByText("What your post and its source say")).toHaveFocus();
  await expect.element(card().getByText(/The modal shift came mainly/)).toBeVisible();
  expect(fake.requests(prepareDefense)).toEqual([]);
  await expectAccessible();
});

test("what was answered is there again, and the first open question is shown", async () => {
  const fake = api(changed(1, { answer: "It is fair.", hint: "Name one example." }));
  await show(fake);
  await button().click();
  await expect.element(card().getByText("Question 2 of 3")).toBeVisible();
  await card().getByRole("button", { name: "Previous" }).click();
  await expect.element(card().getByRole("textbox")).toHaveValue("It is fair.");
  await expect.element(card().getByText("Name one example.")).toBeVisible();
});

test("a question whose sentence is gone says so, and gives way to another", async () => {
  const fake = api();
  await show(fake);
  await button().click();
  await card().getByRole("button", { name: "Next" }).click();
  await card().getByRole("button", { name: "Next" }).click();
  await expect.element(card().getByText("Your post no longer has this sentence.")).toBeVisible();
  expect(lit()).toEqual([]);
  const [first] = defense.questions;
  fake.on(prepareDefense, {
    ...defense,
    questions: [first ?? defense.questions[0]].flatMap((one) => one ?? []),
  });
  await card().getByRole("button", { name: "Ask about another sentence" }).click();
  await expect.element(card().getByText("Question 1 of 1")).toHaveFocus();
});

test("what fails says why, and can be asked for again", async () => {
  const fake = api();
  fake.on(getDefense, refusal("unavailable", { message: "The database rests." }));
  await show(fake);
  await button().click();
  await expect.element(page.getByText("The database rests.")).toBeVisible();
  fake.on(getDefense, { defense });
  await button().click();
  await expect.element(card()).toBeVisible();
  fake.on(answerDefense, refusal("unavailable", { message: "It rests again." }));
  await card().getByRole("textbox").fill("It is fair.");
  await card().getByRole("button", { name: "Get a hint" }).click();
  await expect.element(card().getByText("It rests again.")).toBeVisible();
  await expect.element(card().getByRole("textbox")).toHaveValue("It is fair.");
});

test("the question opens in view with its answer box, in a window of 800 lines too", async () => {
  await page.viewport(1280, 800);
  await show(api());
  await button().click();
  await expect.element(card().getByText("Question 1 of 3")).toHaveFocus();
  await expect.element(card().getByText("Question 1 of 3")).toBeInViewport({ ratio: 1 });
  await expect.element(card().getByRole("textbox")).toBeInViewport({ ratio: 1 });
});
