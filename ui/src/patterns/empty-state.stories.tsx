import type { Meta, StoryObj } from "@storybook/react-vite";
import { FileText, FileX, SearchX } from "lucide-react";
import { expect } from "storybook/test";
import { Button } from "../components/button.tsx";
import { Link } from "../components/link.tsx";
import { EmptyState } from "./empty-state.tsx";

/**
 * Stands where a list will be, before its first entry or where a search finds nothing; and where a page has been that
 * is not there any more.
 *
 * **Use it** with the way to the first entry as its `action`.
 *
 * **Not** while it loads (`Skeleton`) or could not be had (`ErrorState`).
 */
const meta: Meta<typeof EmptyState> = {
  title: "Patterns/Empty state",
  component: EmptyState,
  argTypes: { icon: { control: false }, children: { control: "text" }, action: { control: false } },
};

export default meta;
type Story = StoryObj<typeof EmptyState>;

/** A list before its first entry. */
export const NoPosts: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "No saved posts yet" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Create Your First Post" })).toHaveAttribute("href", "/");
  },
  args: {
    icon: FileText,
    title: "No saved posts yet",
    children: "Posts that you save are kept here.",
    action: (
      <Button asChild>
        <Link variant="bare" href="/">
          Create Your First Post
        </Link>
      </Button>
    ),
  },
};

/** Where a search finds nothing, in a narrow column: the lines are about as long as each other. */
export const NothingFound: Story = {
  args: { icon: SearchX, title: "No posts match", children: "Try different words or remove a filter." },
  decorators: [(Story) => <div className="max-w-72">{Story()}</div>],
};

/** All that there is on a page, such as that of something deleted. */
export const WholePage: Story = {
  args: { icon: FileX, heading: "h1", title: "Post Not Found", children: "It may have been deleted." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Post Not Found" })).toBeVisible();
  },
};

/** With nothing more to say. */
export const TitleOnly: Story = { args: { icon: FileText, title: "No invoices yet" } };
