import { lengthOptions, toneOptions } from "@discussion-post/contract/options";
import { shownTitle } from "@discussion-post/contract/post-title";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { post, posts } from "../testing/fixtures.ts";
import { PostCard } from "./post-card.tsx";

/**
 * A saved post in a list of whole cards, with its beginning.
 *
 * **Use it** where there is room to read it.
 *
 * **Not** in narrow columns (`RecentPosts`).
 */
const meta: Meta<typeof PostCard> = {
  title: "Patterns/Post card",
  component: PostCard,
  args: { post, href: "/post/318" },
  decorators: [(Story) => <div className="max-w-2xl">{Story()}</div>],
};

export default meta;
type Story = StoryObj<typeof PostCard>;

/** A long post on a phone: the preview ends with the last whole word of 350 characters and scrolls, whatever the font. */
// covers 399-402, 404-406
export const LongPost: Story = {
  decorators: [(Story) => <div className="max-w-80">{Story()}</div>],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: shownTitle(post.title) })).toBeVisible();
    await expect(canvas.getByText(lengthOptions[post.length].label)).toBeVisible();
    await expect(canvas.getByText(toneOptions[post.tone].label)).toBeVisible();
    await expect(canvas.getByText(/ago$/)).toBeVisible();
    const preview = canvas.getByRole("region", { name: /Preview/ });
    const shown = preview.textContent?.replace(/…$/, "") ?? "";
    await expect(post.content.slice(shown.length)).toMatch(/^\s/);
    await expect(post.content.slice(shown.length).trimStart().search(/\s/)).toBeGreaterThan(
      349 - shown.length,
    );
    await expect([...shown].length).toBeLessThanOrEqual(350);
    await expect(preview.textContent).toMatch(/…$/);
    await expect(preview.scrollHeight).toBeGreaterThan(preview.clientHeight);
    await expect(canvas.getByText("APA")).toBeVisible();
    await expect(canvas.getByRole("link", { name: /View full post/ })).toHaveAttribute("href", "/post/318");
  },
};

/** A short post without citations and without a date that can be read. */
// covers 403, 405
export const ShortPost: Story = {
  args: { post: { ...post, ...posts[1], createdAt: "" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No citations")).toBeVisible();
    await expect(canvas.getByText("Unknown date")).toBeVisible();
  },
};

/** The list brought only the beginning of a text that the card could show whole. */
export const CutByTheList: Story = {
  args: { post: { ...post, content: "Fares are a small part of the budget.", isPreview: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Fares are a small part of the budget.…")).toBeVisible();
  },
};

/** Passages of its text are marked, which the preview doesn't show. */
export const WithMarkedPassages: Story = {
  args: { post: { ...post, marked: 2 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("2 passages to check")).toBeVisible();
  },
};

/** A title without a place to break. */
export const LongTitle: Story = { args: { post: { ...post, title: "Interdisciplinarity".repeat(6) } } };
