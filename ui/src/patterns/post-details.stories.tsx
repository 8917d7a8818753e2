import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PostDetails } from "./post-details.tsx";

/**
 * How a post was asked for, and whether its length is what was asked.
 *
 * **Use it** beside a `PostView`.
 *
 * **Not** in lists (`PostCard`).
 */
const meta: Meta<typeof PostDetails> = {
  title: "Patterns/Post details",
  component: PostDetails,
  args: {
    tone: "professional",
    length: "medium",
    perspective: "balanced",
    citationStyle: "chicago",
    model: "gpt-4.1-mini-2025-04-14",
    wordCount: 548,
  },
  decorators: [(Story) => <div className="max-w-80">{Story()}</div>],
};

export default meta;
type Story = StoryObj<typeof PostDetails>;

/** The usual case. */
// covers 413-415, 417
export const Within: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("within the length you chose")).toBeVisible();
    const facts = canvas.getAllByRole("definition").map(({ textContent }) => textContent);
    await expect(facts).toEqual([
      "Standard 500-600 words",
      "Professional",
      "Balanced",
      "CHICAGO",
      "gpt-4.1-mini-2025-04-14",
    ]);
  },
};

/** While the post is written: the words count up, and nothing is judged yet. */
export const Writing: Story = { args: { wordCount: 212, isWriting: true } };

/** The topic asks for fewer words than its length has at most. */
export const AsTheTopicAsks: Story = {
  args: { length: "short", wordCount: 231, words: { min: 150, max: 250 }, asked: { min: 150, max: 250 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("within the requested length")).toBeVisible();
    await expect(canvas.getByText("150-250 words")).toBeVisible();
  },
};

/** The person chose another length than the topic asks for: the words do not say that the topic is met. */
export const AnotherThanTheTopicAsks: Story = {
  args: { asked: { min: 150, max: 250 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("within the length you chose")).toBeVisible();
    await expect(canvas.getByText("Your assignment asks for 150-250 words.")).toBeVisible();
  },
};

/** When the model wrote less than was asked. */
export const TooShort: Story = { args: { wordCount: 431 } };

/** When the model wrote more, in a post without citations. */
// covers 417
export const TooLong: Story = {
  args: { wordCount: 655, citationStyle: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("Citation style")).toBeNull();
  },
};

/** Beside a checklist that judges the length: it is not said a second time. */
export const LengthInChecklist: Story = {
  args: { isLengthChecked: true, asked: { min: 500, max: 600 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Post Details" })).toBeVisible();
    await expect(canvas.queryByText(/requested length|length you chose|asks for/)).toBeNull();
  },
};
