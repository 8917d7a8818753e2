import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { AskedOptions } from "./asked-options.tsx";

/**
 * What the topic says of length and style where something else is chosen.
 *
 * **Use it** below the topic; it is nothing where the choices meet what is asked.
 *
 * **Not** for what a finished draft meets (`AssignmentChecklist`).
 */
const meta: Meta<typeof AskedOptions> = {
  title: "Patterns/Asked options",
  component: AskedOptions,
  args: {
    values: { topic: "Write 250-300 words in MLA style.", length: "medium", citationStyle: "apa" },
    onChange: fn(),
    followed: null,
    onFollow: fn(),
    canUsePremium: true,
  },
};

export default meta;
type Story = StoryObj<typeof AskedOptions>;

/** One press follows both. */
export const LengthAndStyle: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("Your assignment asks for 250-300 words in MLA style.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Use Short and MLA" }));
    await expect(args.onChange).toHaveBeenCalledWith({ length: "short", citationStyle: "mla" });
  },
};

/** The length is what is asked already. */
export const StyleAlone: Story = {
  args: { values: { topic: "Write 250-300 words in MLA style.", length: "short", citationStyle: "apa" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your assignment asks for MLA style.")).toBeVisible();
  },
};

/** Of a reply, what is asked of replies counts. */
export const OfReplies: Story = {
  args: {
    values: {
      topic: "Reply to two classmates in about 200 words.\n\nSam wrote: A fare is fair.",
      answering: {
        author: "Sam",
        post: "A fare is fair.",
        prompt: "Reply to two classmates in about 200 words.",
        thread: [],
      },
      length: "medium",
      citationStyle: "apa",
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Use Short" })).toBeVisible();
  },
};

/** The longest length is set, and comes no nearer. */
export const OutOfReach: Story = {
  args: {
    values: { topic: "Write about 3,000 words.", length: "comprehensive", citationStyle: "apa" },
    followed: {
      former: { length: "medium", citationStyle: "apa" },
      set: { length: "comprehensive", citationStyle: "apa" },
    },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/^Set to Extra Long .* asks for about 3,000 words\.$/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Use Standard instead" }));
    await expect(args.onFollow).toHaveBeenCalledWith(null);
  },
};

/** A topic that asks for nothing, reopened with what another one was followed in: what stood before comes back. */
export const NoLongerAsked: Story = {
  args: {
    values: { topic: "Is bread cheap?", length: "comprehensive", citationStyle: "apa" },
    followed: {
      former: { length: "medium", citationStyle: "apa" },
      set: { length: "comprehensive", citationStyle: "apa" },
    },
  },
  play: async ({ args }) => {
    await expect(args.onChange).toHaveBeenCalledWith({ length: "medium", citationStyle: "apa" });
    await expect(args.onFollow).toHaveBeenCalledWith(null);
  },
};

/** A topic that asks for nothing. */
export const Nothing: Story = {
  args: {
    values: { topic: "Should cities make public transport free?", length: "medium", citationStyle: "apa" },
  },
};

/** A style that the plan doesn't have is told of, and what stands in for it. */
export const StyleOfPremium: Story = {
  args: {
    values: { topic: "Use Vancouver style.", length: "medium", citationStyle: "apa" },
    canUsePremium: false,
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        "Your assignment asks for Vancouver style, which is part of Premium. Your post will be in APA style.",
      ),
    ).toBeVisible();
  },
};

/** A style that nothing here prints is told of, and what stands in for it. */
export const StyleOfNobody: Story = {
  args: {
    values: {
      topic: "Is bread cheap? Cite in CSE (name-year) style.",
      length: "medium",
      citationStyle: "apa",
    },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        "Your assignment asks for CSE style, which we can't format. References are in APA style: change them before you hand in your post.",
      ),
    ).toBeVisible();
  },
};
