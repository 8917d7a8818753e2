import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import type { LookUpOutcome } from "../text/reference-check.ts";
import { ReferenceMark } from "./reference-mark.tsx";

const words = { start: 12, end: 30, text: "2019 Harvard study", kind: "study" as const };

/**
 * Words in a text that nobody could verify, or that the writer has to fill in.
 *
 * **Use it** inside a paragraph, as `PostView` does.
 *
 * **Not** for a list of all of them (`ReferenceCheck`).
 */
const meta: Meta<typeof ReferenceMark> = {
  title: "Patterns/Reference mark",
  component: ReferenceMark,
  args: {
    words,
    onGone: fn(),
    handlers: {
      onKeep: fn(),
      onRemove: fn(),
      onLookUp: fn(async (): Promise<LookUpOutcome> => ({ status: "not_found" })),
    },
  },
  decorators: [(Story) => <p className="max-w-64">It is so. A {Story()} found it, and so did I.</p>],
};

export default meta;
type Story = StoryObj<typeof ReferenceMark>;

/** Opened by keyboard: the card is read out, its actions come next, and Escape goes back to the words. */
export const Opened: Story = {
  play: async ({ args, canvas }) => {
    const mark = canvas.getByRole("button", { name: "2019 Harvard study (not verified)" });
    await userEvent.tab();
    await expect(mark).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    const card = await screen.findByRole("dialog", { name: "Not verified" });
    await waitFor(() => expect(card).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole("button", { name: /^Look up/ })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(mark).toHaveFocus());
    await userEvent.keyboard(" ");
    await userEvent.click(await screen.findByRole("button", { name: /^Keep/ }));
    await expect(args.handlers?.onKeep).toHaveBeenCalledWith(words);
    await expect(args.onGone).toHaveBeenCalledOnce();
  },
};

/** Words go on in the next line, as they did before they were marked. */
export const Long: Story = {
  args: {
    words: {
      ...words,
      text: "Smith and Lee (2020) found that fares rise every year, and that riders stay away from the bus",
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button").getClientRects().length).toBeGreaterThan(1);
  },
};

/** A blank that the writer fills in. */
export const Blank: Story = {
  args: { words: { ...words, kind: "blank", text: "[your example: a time you led]" } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /\(fill this in\)$/ }));
    await expect(await screen.findByRole("dialog", { name: "Fill this in" })).toBeVisible();
  },
};

/** Where nothing can be done about it, such as while the text is being written. */
export const MarkedOnly: Story = {
  args: { handlers: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.getByRole("mark")).toHaveTextContent("2019 Harvard study (not verified)");
  },
};
