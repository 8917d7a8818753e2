import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { AnsweredSentence } from "./answered-sentence.tsx";

/**
 * Which sentence of a classmate's post a paragraph of a reply answers.
 *
 * **Use it** under a paragraph of a reply, in its group.
 *
 * **Not** for what a source says (`EvidenceCard`).
 */
const meta: Meta<typeof AnsweredSentence> = {
  title: "Patterns/Answered sentence",
  component: AnsweredSentence,
  args: { sentence: "Free buses would let people who have no car take jobs outside of the center." },
};

export default meta;
type Story = StoryObj<typeof AnsweredSentence>;

/** Whole from the start where it is short. */
export const Short: Story = {};

/** Cut after two lines, and whole once it is pressed. */
export const Long: Story = {
  args: {
    sentence: "Somebody has to pay for it, and I doubt that it will be those who can. ".repeat(6).trim(),
  },
  play: async ({ canvas }) => {
    const sentence = canvas.getByRole("button", { name: /^Answers “Somebody has to pay/ });
    await expect(sentence).toHaveAttribute("aria-expanded", "false");
    const before = sentence.getBoundingClientRect().height;
    await userEvent.click(sentence);
    await expect(sentence).toHaveAttribute("aria-expanded", "true");
    await expect(sentence.getBoundingClientRect().height).toBeGreaterThan(before);
  },
};

/** Under a paragraph that only praises, or that says what has nothing to do with the post. */
export const Nothing: Story = { args: { sentence: null } };
