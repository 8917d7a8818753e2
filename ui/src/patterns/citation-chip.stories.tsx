import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { evidencedGeneration } from "../testing/fixtures.ts";
import { CitationChip } from "./citation-chip.tsx";

const [citation] = evidencedGeneration.citations;
if (!citation) throw new Error("The draft cites nothing");

/**
 * A citation within a text that opens what it rests on.
 *
 * **Use it** inside a paragraph, as `PostView` does.
 *
 * **Not** for words that nobody verified (`ReferenceMark`).
 */
const meta: Meta<typeof CitationChip> = {
  title: "Patterns/Citation chip",
  component: CitationChip,
  args: { citation, cited: evidencedGeneration },
  decorators: [(Story) => <p className="max-w-64">Car traffic fell only slightly {Story()}.</p>],
};

export default meta;
type Story = StoryObj<typeof CitationChip>;

/** Opened by keyboard: Escape closes it and brings the focus back to the citation. */
export const Opened: Story = {
  play: async ({ canvas }) => {
    const chip = canvas.getByRole("button", { name: /^Citation: \(Cats et al\., 2017; Fearnley, 2013\)\./ });
    await userEvent.tab();
    await expect(chip).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: /^Evidence for \(Cats/ });
    await expect(screen.getByText(/The modal shift came mainly/)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(chip).toHaveFocus());
  },
};

/** Opened by a pointer that rests on it: the focus stays where it is, and the card goes with the pointer. */
export const Hovered: Story = {
  play: async ({ canvas }) => {
    const chip = canvas.getByRole("button", { name: /^Citation: \(Cats et al\., 2017; Fearnley, 2013\)\./ });
    await userEvent.hover(chip);
    const card = await screen.findByRole("dialog", { name: /^Evidence for \(Cats/ });
    await expect(card.contains(document.activeElement)).toBe(false);
    await userEvent.unhover(chip);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** A press keeps the card that a resting pointer opened. */
export const Kept: Story = {
  play: async ({ canvas }) => {
    const chip = canvas.getByRole("button", { name: /^Citation: \(Cats et al\., 2017; Fearnley, 2013\)\./ });
    await userEvent.hover(chip);
    await screen.findByRole("dialog", { name: /^Evidence for \(Cats/ });
    await userEvent.click(chip);
    await userEvent.unhover(chip);
    await expect(screen.getByText(/The modal shift came mainly/)).toBeVisible();
  },
};

/** When its sentence reads differently from when it was checked. */
export const Changed: Story = {
  args: {
    cited: {
      ...evidencedGeneration,
      content: evidencedGeneration.content.replace("only slightly", "a little bit"),
    },
    citation: { ...citation, start: citation.start - 1, end: citation.end - 1 },
  },
  play: async ({ canvas }) => {
    await userEvent.click(
      canvas.getByRole("button", { name: /Its sentence has changed since it was checked/ }),
    );
  },
};

/** When it cites nothing that is known: it stays text. */
export const Unknown: Story = { args: { cited: { ...evidencedGeneration, sources: [] } } };
