import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { template } from "../testing/fixtures.ts";
import { TemplateDialog } from "./template-dialog.tsx";

/**
 * Where a template is created or edited.
 *
 * **Use it** from a list of templates, or with `settings` from a form that is filled in already.
 *
 * **Not** for other forms (`Dialog`).
 */
const meta: Meta<typeof TemplateDialog> = {
  title: "Patterns/Template dialog",
  component: TemplateDialog,
  args: { isOpen: true, onSubmit: fn(), onClose: fn(), isSaving: false },
};

export default meta;
type Story = StoryObj<typeof TemplateDialog>;

/** For a new template, with the defaults. */
// covers 356, 359, 360, 368, 369, 371
export const Create: Story = {
  play: async ({ args }) => {
    await expect(screen.getByRole("dialog", { name: "Create Template" })).toBeVisible();
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Peer reply");
    await userEvent.click(screen.getByRole("button", { name: "Create Template" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      name: "Peer reply",
      description: null,
      topic: null,
      tone: "professional",
      length: "standard",
      perspective: "balanced",
      citationStyle: "apa",
      formality: 75,
      creativity: 50,
      complexity: 50,
      courseRule: null,
    });
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** For one that exists; sliders kept as 0 are the defaults again. */
// covers 357, 361, 370
export const Edit: Story = {
  args: { template: { ...template, formality: 0, creativity: 20, complexity: 0 } },
  play: async ({ args }) => {
    await expect(screen.getByRole("dialog", { name: "Edit Template" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Update Template" }));
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ name: template.name, formality: 75, creativity: 20, complexity: 50 }),
    );
  },
};

/** With a name of one character: the field says it, has the cursor, and nothing is sent. */
// covers 363
export const NameTooShort: Story = {
  play: async ({ args }) => {
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "a");
    await userEvent.click(screen.getByRole("button", { name: "Create Template" }));
    await expect(screen.getByText("Name must be at least 2 characters")).toBeVisible();
    await expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Until the server has answered; it can be neither sent again nor closed. */
// covers 362
export const Saving: Story = {
  args: { template, isSaving: true },
  play: async ({ args }) => {
    await expect(screen.getByRole("button", { name: "Saving..." })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** When the server refuses: what was typed is still there. */
export const Refused: Story = {
  args: { template, error: { message: "Something went wrong on our side." } },
};
