import { COPIED_INDICATOR_MS } from "@discussion-post/contract/product-constants";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { CornerDownLeft } from "lucide-react";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { Button } from "../components/button.tsx";
import { PostActions } from "./post-actions.tsx";

/**
 * What can be done with a finished post.
 *
 * **Use it** below a `PostView` that is no longer written; `extra` holds what only one host can do, and
 * comes first.
 *
 * **Not** while it is written (`StopButton`).
 */
const meta: Meta<typeof PostActions> = {
  title: "Patterns/Post actions",
  component: PostActions,
  args: {
    onCopy: fn(async () => true),
    onSave: fn(),
    onRegenerate: fn(),
    onCreateNew: fn(),
    saveState: "unsaved",
  },
};

export default meta;
type Story = StoryObj<typeof PostActions>;

/** Under a finished post. */
export const Unsaved: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(args.onSave).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Regenerate" }));
    await expect(args.onRegenerate).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Create New Post" }));
    await expect(args.onCreateNew).toHaveBeenCalledOnce();
  },
};

/** For two seconds after the post reached the clipboard. */
// covers 197
export const Copied: Story = {
  name: "Copied, for two seconds",
  play: async ({ canvas }) => {
    const pressedAt = performance.now();
    await userEvent.click(canvas.getByRole("button", { name: "Copy" }));
    await canvas.findByRole("button", { name: "Copied" });
    await waitFor(() => expect(canvas.getByRole("button", { name: "Copy" })).toBeVisible(), {
      timeout: COPIED_INDICATOR_MS + 1_000,
    });
    await expect(performance.now() - pressedAt).toBeGreaterThanOrEqual(COPIED_INDICATOR_MS);
  },
};

/** When the browser refuses the clipboard, nothing claims that it was copied. */
export const CopyRefused: Story = {
  args: { onCopy: fn(async () => false) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Copy" }));
    await waitFor(() => expect(args.onCopy).toHaveBeenCalledOnce());
    await expect(canvas.queryByRole("button", { name: "Copied" })).toBeNull();
  },
};

/** While the post is being saved. */
// covers 198
export const Saving: Story = {
  args: { saveState: "saving" },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Saving..." }));
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

/** Once it is saved; there is nothing left to save. Who saved it by keyboard is still at the button. */
export const Saved: Story = {
  render: function Saving(args) {
    const [saveState, setSaveState] = useState<"unsaved" | "saved">("unsaved");
    return <PostActions {...args} saveState={saveState} onSave={() => setSaveState("saved")} />;
  },
  play: async ({ canvas }) => {
    canvas.getByRole("button", { name: "Save" }).focus();
    await userEvent.keyboard("{Enter}");
    const saved = canvas.getByRole("button", { name: "Saved" });
    await expect(saved).toHaveFocus();
    await expect(saved).toHaveAttribute("aria-disabled", "true");
  },
};

/** In the side panel, which puts its own action first. */
export const WithInsert: Story = {
  args: {
    extra: (
      <Button>
        <CornerDownLeft aria-hidden /> Insert
      </Button>
    ),
  },
};

/** With references that nobody could verify. */
export const WithUnverifiedReferences: Story = {
  args: { unverified: [{ start: 12, end: 30, text: "2019 Harvard study", kind: "study" }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 marked passage isn't verified. Check before you post.")).toBeVisible();
  },
};
