import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { UnsavedDraftDialog } from "./unsaved-draft-dialog.tsx";

/**
 * Asks before signing out takes an unsaved draft away.
 *
 * **Use it** where somebody signs out by themselves and a finished draft isn't saved.
 *
 * **Not** where a session ended: the draft waits for its owner then.
 */
const meta: Meta<typeof UnsavedDraftDialog> = {
  title: "Patterns/Unsaved draft dialog",
  component: UnsavedDraftDialog,
  args: {
    isOpen: true,
    hasDraft: true,
    draftTitle: "How sleep affects memory",
    isTyped: false,
    isSaving: false,
    onSave: fn(),
    onSignOut: fn(),
    onClose: fn(),
  },
};

export default meta;
type Story = StoryObj<typeof UnsavedDraftDialog>;

/** After "Sign out", while the draft isn't saved. */
export const Asking: Story = {
  play: async ({ args }) => {
    await expect(screen.getByRole("dialog")).toHaveAccessibleDescription(/removes it from this device/);
    await expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole("button", { name: "Sign out without saving" })).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole("button", { name: "Save" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onSave).toHaveBeenCalledOnce();
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onSignOut).not.toHaveBeenCalled();
  },
};

/** Where words were typed, and nothing was written from them: there is no draft to save. */
export const OnlyTyped: Story = {
  args: { hasDraft: false, draftTitle: null, isTyped: true },
  play: async ({ args }) => {
    const dialog = screen.getByRole("dialog", { name: "Sign out and lose what you typed?" });
    await expect(dialog).toHaveAccessibleDescription(/removes it for good/);
    await expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Sign out" }));
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
};

/** While the draft is saved: nothing else can be pressed. */
export const Saving: Story = {
  args: { isSaving: true },
  play: async ({ args }) => {
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(screen.getByRole("button", { name: "Sign out without saving" })).toBeDisabled();
  },
};

/** Where it could not be saved: nobody is signed out. */
export const Failed: Story = { args: { error: "Failed to save post. Please try again." } };
