import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { templates } from "../testing/fixtures.ts";
import { TemplateList } from "./template-list.tsx";

/**
 * All templates of a user, or why there are none to see.
 *
 * **Use it** on a page of its own.
 *
 * **Not** in narrow columns (`TemplatePicker`).
 */
const meta: Meta<typeof TemplateList> = {
  title: "Patterns/Template list",
  component: TemplateList,
  args: {
    templates,
    isFailed: false,
    isRetrying: false,
    onRetry: fn(),
    onCreate: fn(),
    onUse: fn(),
    onEdit: fn(),
    onDelete: fn(),
  },
};

export default meta;
type Story = StoryObj<typeof TemplateList>;

/** With templates: two columns where there is room. */
// covers 343
export const Ready: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete Peer reply" }));
    const columns = getComputedStyle(canvas.getByRole("list")).gridTemplateColumns;
    await expect(columns.split(" ")).toHaveLength(2);
    await expect(args.onDelete).toHaveBeenCalledWith(templates[1]);
  },
};

/** Until the server has answered. */
// covers 338
export const Loading: Story = {
  args: { templates: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading templates...")).toBeVisible();
  },
};

/** Before the first template. */
// covers 340-342
export const Empty: Story = {
  args: { templates: [] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText("No templates yet")).toBeVisible();
    await expect(
      canvas.getByText("Create templates to save your favorite post settings for quick access."),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Create your first template" }));
    await expect(args.onCreate).toHaveBeenCalledOnce();
  },
};

/** When they cannot be had. */
// covers 339
export const Failed: Story = {
  args: { templates: undefined, isFailed: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(
      "Failed to load templates. Please try again later.",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Try Again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** When a later fetch fails, what is known stays. */
export const FailedAgain: Story = {
  args: { isFailed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Peer reply")).toBeVisible();
  },
};

/** While more follow than are shown. */
export const MoreFollow: Story = {
  args: { more: { isLoading: false, onLoad: fn() } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Load more" }));
    await expect(args.more?.onLoad).toHaveBeenCalledOnce();
  },
};
