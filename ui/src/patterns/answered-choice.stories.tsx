import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { AnsweredChoice } from "./answered-choice.tsx";

const MARIA = "I think that free buses help people who have no car at all.";
const SAM = "Somebody has to pay the drivers, and a fare is the fairest way.";

/**
 * Which of several classmates' posts a reply answers.
 *
 * **Use it** below the topic. It shows nothing where the topic holds no more than one post.
 *
 * **Not** for the posts of a page that is read: that is `DiscussionPicker`.
 */
const meta = {
  title: "Patterns/Answered choice",
  component: AnsweredChoice,
  args: {
    values: {
      length: "medium",
      topic: `Reply to two classmates.\n\nMaria wrote: ${MARIA}\n\nSam wrote: ${SAM}`,
    },
    onChange: fn(),
  },
  render: function Stateful({ values: initial, onChange }) {
    const [values, setValues] = useState(initial);
    return (
      <AnsweredChoice
        values={values}
        onChange={(patch) => {
          setValues((before) => ({ ...before, ...patch }));
          onChange(patch);
        }}
      />
    );
  },
} satisfies Meta<typeof AnsweredChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Two posts: one is chosen, then the other; a second press takes the choice back. */
export const TwoPosts: Story = {
  play: async ({ canvas, args }) => {
    const maria = canvas.getByRole("button", { name: "Maria" });
    const sam = canvas.getByRole("button", { name: "Sam" });
    await userEvent.click(maria);
    await expect(maria).toHaveAttribute("aria-pressed", "true");
    await expect(args.onChange).toHaveBeenLastCalledWith({
      answering: {
        author: "Maria",
        post: MARIA,
        prompt: "Reply to two classmates.",
        thread: [{ author: "Sam", text: SAM }],
      },
      length: "short",
    });
    await expect(canvas.getByRole("status")).toHaveTextContent("For a reply, Length is set to Short");
    await userEvent.click(sam);
    await expect(maria).toHaveAttribute("aria-pressed", "false");
    await userEvent.click(sam);
    await expect(args.onChange).toHaveBeenLastCalledWith({ answering: undefined, length: "medium" });
  },
};

/** Another length that was chosen stays. */
export const LengthChosen: Story = {
  args: { values: { length: "detailed", topic: `Maria wrote: ${MARIA}\n\nSam wrote: ${SAM}` } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Sam" }));
    await expect(args.onChange).toHaveBeenLastCalledWith({
      answering: expect.objectContaining({ author: "Sam" }),
    });
    await expect(canvas.getByRole("status")).not.toHaveTextContent("Length");
  },
};

/** One post needs no choice. */
export const OnePost: Story = {
  args: { values: { length: "medium", topic: `Maria wrote: ${MARIA}` } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).not.toBeInTheDocument();
  },
};
