import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { UnsavedDrafts } from "./unsaved-drafts.tsx";

const drafts = [
  { id: "a", title: "Reply to Priya Raman:", keptAt: "2026-11-18T15:07:00Z" },
  { id: "b", title: "Should cities make public transport free for every", keptAt: "2026-11-17T09:30:00Z" },
];

/**
 * Finished drafts that nobody saved and that lost their place to another one.
 *
 * **Use it** above the saved posts, where there is at least one.
 *
 * **Not** for posts (`RecentPosts`, `PostCard`).
 */
const meta: Meta<typeof UnsavedDrafts> = {
  title: "Patterns/Unsaved drafts",
  component: UnsavedDrafts,
  args: { drafts, onOpen: fn(), onDelete: fn() },
  decorators: [(Story) => <div className="max-w-80">{Story()}</div>],
};

export default meta;
type Story = StoryObj<typeof UnsavedDrafts>;

/** Each can be opened again or deleted. */
export const Ready: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open Reply to Priya Raman:" }));
    await expect(args.onOpen).toHaveBeenCalledWith(drafts[0]);
    await userEvent.click(canvas.getByRole("button", { name: `Delete ${drafts[1]?.title}` }));
    await expect(args.onDelete).toHaveBeenCalledWith(drafts[1]);
  },
};

/** Of more than three the newest two are shown, and the others by a press: the saved posts are not to be out of view. */
export const Many: Story = {
  args: {
    drafts: Array.from({ length: 7 }, (_, n) => ({
      ...drafts[0],
      id: `${n}`,
      keptAt: "",
      title: `Draft ${n}`,
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(2);
    const all = canvas.getByRole("button", { name: "Show all 7 drafts" });
    await userEvent.click(all);
    await expect(canvas.getAllByRole("listitem")).toHaveLength(7);
    await expect(all).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Show fewer", expanded: true }));
    await expect(canvas.getAllByRole("listitem")).toHaveLength(2);
  },
};

/** A long title takes two lines and is cut there. */
export const LongTitle: Story = {
  args: { drafts: [{ ...drafts[0], id: "c", keptAt: "", title: "W".repeat(120) }] },
};
