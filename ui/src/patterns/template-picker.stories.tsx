import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { template, templates } from "../testing/fixtures.ts";
import { TemplatePicker } from "./template-picker.tsx";

/**
 * The templates as lines to press.
 *
 * **Use it** where there is no room for cards, such as in the side panel.
 *
 * **Not** to edit or delete them (`TemplateList`).
 */
const meta: Meta<typeof TemplatePicker> = {
  title: "Patterns/Template picker",
  component: TemplatePicker,
  args: {
    templates,
    isFailed: false,
    isRetrying: false,
    onRetry: fn(),
    onPick: fn(),
    manageHref: "/templates",
  },
  decorators: [(Story) => <div className="max-w-80">{Story()}</div>],
};

export default meta;
type Story = StoryObj<typeof TemplatePicker>;

/** In the side panel, with templates. */
export const Ready: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Peer reply/ }));
    await expect(args.onPick).toHaveBeenCalledWith(templates[1]);
  },
};

/** With more than fit: the list scrolls, and long names end in dots. */
export const Many: Story = {
  args: {
    templates: Array.from({ length: 30 }, (_, n) => ({
      ...template,
      id: n + 1,
      name: `${n + 1}. A name that is longer than a narrow panel has room for`,
    })),
  },
};

/** Until the server has answered. */
export const Loading: Story = { args: { templates: undefined } };

/** Before the first template: the way to where they are made. */
export const Empty: Story = {
  args: { templates: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Create your first template" })).toHaveAttribute(
      "href",
      "/templates",
    );
  },
};

/** When they cannot be had. */
export const Failed: Story = {
  args: { templates: undefined, isFailed: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try Again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
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
