import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { DiscussionPicker } from "./discussion-picker.tsx";

const posts = [
  {
    kind: "prompt" as const,
    author: null,
    text: "Many courses assume that what we learn in one setting carries over to another without help.\n\nSay whether you agree, and give one example from your own experience.",
  },
  { kind: "post" as const, author: "Maria Lopez", text: "I moved from guitar to piano without lessons." },
  { kind: "post" as const, author: null, text: "My statistics course changed my mind." },
];

/**
 * What a page shows of a discussion, to choose what to reply to.
 *
 * **Use it** in the side panel, where nothing was selected on the page.
 *
 * **Not** for posts of our own (`RecentPosts`).
 */
const meta: Meta<typeof DiscussionPicker> = {
  title: "Patterns/Discussion picker",
  component: DiscussionPicker,
  args: { posts, onPick: fn() },
  decorators: [(Story) => <div className="max-w-80">{Story()}</div>],
};

export default meta;
type Story = StoryObj<typeof DiscussionPicker>;

/** A prompt and two posts, one of somebody whom the page does not name. */
export const Thread: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Maria Lopez/ }));
    await expect(args.onPick).toHaveBeenCalledWith(posts[1]);
  },
};

/** A reply to another one says to whose. */
export const Nested: Story = {
  args: {
    posts: [
      ...posts,
      { kind: "post", author: "Sam Ito", text: "So did I.", above: [{ author: "Maria Lopez" }] },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: /^Sam Ito, to Maria Lopez/ })).toBeVisible();
  },
};

/** A page before anybody has answered. */
export const PromptAlone: Story = { args: { posts: posts.slice(0, 1) } };

/** A long thread scrolls in its own box; long names and words without a space stay inside it. */
export const LongThread: Story = {
  args: {
    posts: Array.from({ length: 40 }, (_, n) => ({
      kind: "post" as const,
      author: n % 2 ? "Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh" : "Sam Ito",
      text: n % 3 ? "A short thought." : "https://example.edu/".padEnd(300, "courses/"),
    })),
  },
};
