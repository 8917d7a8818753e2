import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { evidencedGeneration, firstVersion, generation } from "../testing/fixtures.ts";
import { VersionView } from "./version-view.tsx";

/**
 * An earlier version of a text: to read, to compare with the present one, and to restore.
 *
 * **Use it** in the place of the present text, with `VersionSwitcher` among the actions.
 *
 * **Not** for the present text (`PostView`).
 */
const meta: Meta<typeof VersionView> = {
  title: "Patterns/Version view",
  component: VersionView,
  args: {
    version: firstVersion,
    present: generation.content.replace("sounds like the fairest policy", "sounds like a fair policy"),
    onRestore: fn(async () => undefined),
    onClose: fn(),
  },
};

export default meta;
type Story = StoryObj<typeof VersionView>;

/** What made it, how long it is, and its text. */
export const Whole: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText("First draft")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Restore this version" }));
    await expect(args.onRestore).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Back to current version" }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

const { content, sources, references, citations, checkedAt } = evidencedGeneration;

/** With the evidence and the sources that it had: what belongs to the present text is not shown beside it. */
export const WithEvidence: Story = {
  args: { version: { ...firstVersion, content, sources, references, citations, checkedAt } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("2 of 2 references exist")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Sources" })).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: /^Citation: \(Cats/ }));
    const card = await screen.findByRole("dialog", { name: /^Evidence for/ });
    // It never changes.
    await expect(card.querySelector("button")).toBeNull();
  },
};

/** What became of it since. */
export const Compared: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Compare with current" }));
    await expect((await canvas.findAllByRole("deletion"))[0]).toBeVisible();
  },
};

/** On its way. */
export const Loading: Story = { args: { version: undefined } };
