import { checkPost } from "@discussion-post/contract/assignment/check-post";
import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import { readOrQuoted } from "@discussion-post/contract/assignment/unread-quoted";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { AssignmentChecklist } from "./assignment-checklist.tsx";

const assignment = `Should cities make public transport free?

- Explain one argument for free fares.
- Describe a time when the cost of a trip changed your plans.

Write 20-40 words in APA style and cite at least two peer-reviewed sources. End with a question for your classmates. Your post is due Thursday at 11:59 PM; reply to two classmates by Sunday.`;

const body = `One argument for free fares is that they remove the cost of a first trip, so that people without a car take part in the life of their city.

What would you pay for a bus?`;

/**
 * What the assignment asks for, read from its own words, and what of it the post meets.
 *
 * **Use it** beside a draft whose topic says what is wanted; it is nothing where the topic asks for nothing.
 *
 * **Not** for how the post was asked for in the form (`PostDetails`).
 */
const meta: Meta<typeof AssignmentChecklist> = {
  title: "Patterns/Assignment checklist",
  component: AssignmentChecklist,
  args: {
    checks: checkPost(readAssignment(assignment, 2026), {
      body,
      sources: [],
      citationStyle: "apa",
      blanks: 1,
    }),
  },
  decorators: [(Story) => <div className="w-80 max-w-full">{Story()}</div>],
};
export default meta;

type Story = StoryObj<typeof AssignmentChecklist>;

/** Some of it is met, some not, and some comes after the post. */
export const HalfMet: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("APA style")).toBeVisible();
    await expect(canvas.getByText("0 cited")).toBeVisible();
    await expect(canvas.getByText("After you post")).toBeVisible();
  },
};

const ways = { words: fn(), count: fn(), citation: fn(), references: fn() };
const article = { id: "a", type: "article-journal", title: "A" };

/** Beside the post, each leads to what it rests on. */
export const LeadsToPlaces: Story = {
  args: {
    ways,
    checks: checkPost(readAssignment(assignment, 2026), {
      body,
      sources: [{ key: "a2020", isCited: true, year: 2020, csl: article }],
      citationStyle: "apa",
      blanks: 1,
    }),
  },
  play: async ({ canvas }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole("button", { name }));
    await press("Ends with a question (show in the text)");
    await expect(ways.words).toHaveBeenCalledWith("What would you pay for a bus?");
    await press("20-40 words (show the count)");
    await expect(ways.count).toHaveBeenCalledOnce();
    await press("At least 2 peer-reviewed sources (show the first citation)");
    await expect(ways.citation).toHaveBeenCalledWith(["a2020"]);
    await press("APA style (show the references)");
    await expect(ways.references).toHaveBeenCalledWith(["a2020"]);
  },
};

/** A question alone. */
export const OneQuestion: Story = {
  args: {
    checks: checkPost(readAssignment("Should public transport be free?", 2026), {
      body,
      sources: [],
      citationStyle: null,
      blanks: 0,
    }),
  },
};

/** What only the student can judge is counted apart. */
export const SomeToCheck: Story = {
  args: {
    checks: checkPost(
      readOrQuoted("Should trams be free? Write 20-60 words. Cite two sources by women.", 2026),
      { body, sources: [], citationStyle: "apa", blanks: 0 },
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("On sources: “Cite two sources by women.”")).toBeVisible();
    await expect(canvas.getByText("1 of 2 met, 1 to check")).toBeVisible();
  },
};
