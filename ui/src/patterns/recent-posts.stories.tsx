import { shownTitle } from "@discussion-post/contract/post-title";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { posts } from "../testing/fixtures.ts";
import { RecentPosts } from "./recent-posts.tsx";

/**
 * The newest saved posts as lines.
 *
 * **Use it** where there is no room for cards, with `onInsert` where there is a page to put them into.
 *
 * **Not** on a page of its own (`PostCard`).
 */
const meta: Meta<typeof RecentPosts> = {
  title: "Patterns/Recent posts",
  component: RecentPosts,
  args: {
    posts,
    isFailed: false,
    isRetrying: false,
    onRetry: fn(),
    onInsert: fn(),
    insertingId: null,
    hrefOf: ({ id }) => `/post/${id}`,
    historyHref: "/post-history",
  },
  decorators: [(Story) => <div className="max-w-80">{Story()}</div>],
};

export default meta;
type Story = StoryObj<typeof RecentPosts>;

/** In the side panel: the title leads to the whole post, the button puts it into the page. */
export const Ready: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByText(/gpt-4\.1-mini/)[0]).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: `Insert ${posts[0]?.title}` }));
    await expect(args.onInsert).toHaveBeenCalledWith(posts[0]);
    await expect(canvas.getByRole("link", { name: shownTitle(posts[0]?.title ?? "") })).toHaveAttribute(
      "href",
      `/post/${posts[0]?.id}`,
    );
  },
};

/** Topics that begin alike are told apart by their second line; what is longer is cut there. */
export const LongTitles: Story = {
  args: {
    posts: posts.map((post) => ({ ...post, title: "Many courses assume that what we learn in one " })),
  },
  play: async ({ canvas }) => {
    const [title] = canvas.getAllByText(/^Many courses/);
    await expect(title?.scrollWidth).toBe(title?.clientWidth);
    await expect(title?.scrollHeight).toBe(title?.clientHeight);
  },
};

/** While one is being put into the page. */
export const Inserting: Story = { args: { insertingId: posts[0]?.id ?? 0 } };

/** Until the server has answered. */
export const Loading: Story = { args: { posts: undefined } };

/** Before the first saved post. */
export const Empty: Story = { args: { posts: [] } };

/** When they cannot be had. */
export const Failed: Story = {
  args: { posts: undefined, isFailed: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try Again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
