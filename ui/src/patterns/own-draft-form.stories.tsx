import { OWN_DRAFT_MAX_CHARS } from "@discussion-post/contract/product-constants";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { ownDraft } from "../testing/fixtures.ts";
import { OwnDraftForm } from "./own-draft-form.tsx";

/**
 * The box for a draft that the student wrote, to get feedback on.
 *
 * **Use it** below the form for a draft, where the course allows AI at all.
 *
 * **Not** for the topic (`TopicField`), nor to edit a text of this product's (`PaperEditor`).
 */
const meta: Meta<typeof OwnDraftForm> = {
  title: "Patterns/Own draft form",
  component: OwnDraftForm,
  args: { text: ownDraft, onChange: fn(), onSubmit: fn(), isAsking: false },
};

export default meta;
type Story = StoryObj<typeof OwnDraftForm>;

/** Open where somebody comes back to their draft. */
export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Get Feedback" }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** Closed until somebody has a draft, and nothing to ask about yet. */
export const Empty: Story = {
  args: { text: "" },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Your own draft")).not.toBeVisible();
    await userEvent.click(canvas.getByText("Wrote it yourself? Get feedback"));
    await expect(canvas.getByRole("button", { name: "Get Feedback" })).toBeDisabled();
  },
};

/** Too much text is kept and pointed out. */
export const TooLong: Story = {
  args: { text: "a".repeat(OWN_DRAFT_MAX_CHARS + 5) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Shorten your draft by 5 characters.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Get Feedback" })).toBeDisabled();
  },
};

/** While it is read. */
export const Asking: Story = { args: { isAsking: true } };
