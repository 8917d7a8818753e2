import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { SourceNoticeList } from "./source-notice-list.tsx";

const notice = { kind: "retraction", url: null, date: "2026-10-04" } as const;

/**
 * Which saved posts cite works that were retracted or called into question since they were written.
 *
 * **Use it** above lists of posts.
 *
 * **Not** on the post itself (`SourceNotice`).
 */
const meta: Meta<typeof SourceNoticeList> = {
  title: "Patterns/Source notice list",
  component: SourceNoticeList,
  args: {
    notices: [
      { postId: 1, postTitle: "Free buses", key: "lee2021", workTitle: "Fares and fairness", notice },
      {
        postId: 2,
        postTitle: "Sleep and screens",
        key: "kim2019",
        workTitle: "Screens at night",
        notice: { kind: "expression_of_concern", url: null, date: null },
      },
    ],
    hrefOf: (id) => `/post/${id}`,
    onDismiss: fn(),
  },
};

export default meta;
type Story = StoryObj<typeof SourceNoticeList>;

/** Two posts; each leads to its post and can be dismissed. */
export const TwoPosts: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("link", { name: "Free buses" })).toHaveAttribute("href", "/post/1");
    await expect(canvas.getByText(/Retracted on October 4, 2026\./)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Dismiss the notice about Sleep and screens" }));
    await expect(args.onDismiss).toHaveBeenCalledWith(2);
  },
};

/** Nothing to tell, nothing to see. */
export const None: Story = {
  args: { notices: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("status")).toBeNull();
  },
};
