import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import type { LookUpOutcome } from "../text/reference-check.ts";
import { MarkActions } from "./mark-actions.tsx";

const words = { start: 12, end: 24, text: "Smith (2020)", kind: "citation" as const };

/**
 * What can be done about words that nobody could verify: look them up, keep them, or remove their sentence.
 *
 * **Use it** wherever one marked passage is shown alone.
 *
 * **Not** for all of a post's (`ReferenceCheck`).
 */
const meta: Meta<typeof MarkActions> = {
  title: "Patterns/Mark actions",
  component: MarkActions,
  args: {
    words,
    onKeep: fn(),
    onRemove: fn(),
    onGone: fn(),
    onLookUp: fn(async (): Promise<LookUpOutcome> => ({ status: "cited" })),
  },
};

export default meta;
type Story = StoryObj<typeof MarkActions>;

/** Before anything is decided. Who looks up what exists has a citation in its place. */
export const Undecided: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Look up “Smith (2020)”" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onLookUp).toHaveBeenCalledWith(words);
    await expect(args.onGone).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Keep “Smith (2020)”" }));
    await expect(args.onKeep).toHaveBeenCalledWith(words);
    await userEvent.click(canvas.getByRole("button", { name: "Remove sentence with “Smith (2020)”" }));
    await expect(args.onRemove).toHaveBeenCalledWith(words);
    await expect(args.onGone).toHaveBeenCalledTimes(3);
  },
};

/** While the indexes are asked; a second press asks nothing. */
export const LookingUp: Story = {
  args: { onLookUp: fn(() => new Promise<LookUpOutcome>(() => undefined)) },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button", { name: "Look up “Smith (2020)”" });
    await userEvent.click(button);
    await expect(button).toHaveAttribute("aria-busy", "true");
    await userEvent.click(button);
    await expect(args.onLookUp).toHaveBeenCalledOnce();
  },
};

/** When neither index knows exactly this work. */
export const NotFound: Story = {
  args: { onLookUp: fn(async (): Promise<LookUpOutcome> => ({ status: "not_found" })) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Look up/ }));
    await expect(canvas.getByRole("status")).toHaveTextContent("Not found in Crossref or OpenAlex.");
    await expect(canvas.getByRole("link", { name: /Search Google Scholar/ })).toHaveAttribute(
      "href",
      "https://scholar.google.com/scholar?q=Smith%20%202020",
    );
    await expect(args.onGone).not.toHaveBeenCalled();
  },
};

/** When the indexes could not be asked. */
export const Failed: Story = {
  args: {
    onLookUp: fn(
      async (): Promise<LookUpOutcome> => ({
        status: "failed",
        message: "Crossref and OpenAlex couldn't be reached. Try again in a moment.",
      }),
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Look up/ }));
    await expect(canvas.getByRole("status")).toHaveTextContent(/couldn't be reached/);
  },
};

/** For a blank there is nothing to look up: the text is edited, with it selected. */
export const Blank: Story = {
  args: {
    words: { start: 0, end: 30, text: "[your example: a time you led]", kind: "blank" },
    onFillIn: fn(),
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole("button", { name: /Look up/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: /Fill in/ }));
    await expect(args.onFillIn).toHaveBeenCalledWith(args.words);
  },
};

/** A blank while the text cannot be edited. */
export const BlankAtWork: Story = {
  args: { words: { start: 0, end: 30, text: "[your example: a time you led]", kind: "blank" } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: /Fill in/ })).toBeNull();
  },
};
