import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { evidencedGeneration, sources } from "../testing/fixtures.ts";
import { citedWorks, type ShownGrade } from "../text/evidence.ts";
import { EvidenceCard } from "./evidence-card.tsx";

/**
 * What a citation rests on.
 *
 * **Use it** in the card of a `CitationChip`.
 *
 * **Not** for all works of a post (`SourceList`).
 */
const meta: Meta<typeof EvidenceCard> = {
  title: "Patterns/Evidence card",
  component: EvidenceCard,
  args: {
    works: evidencedGeneration.citations.flatMap((citation) => citedWorks(citation, evidencedGeneration)),
  },
  decorators: [(Story) => <div className="max-w-84 text-sm">{Story()}</div>],
};

export default meta;
type Story = StoryObj<typeof EvidenceCard>;

/** When a citation names two works: one that shows the claim, one whose abstract does not. */
export const TwoWorks: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Supported by this sentence")).toBeVisible();
    await expect(canvas.getByText("Not shown in the abstract")).toBeVisible();
    await expect(canvas.getByText(/doesn't mean it's wrong/)).toBeVisible();
  },
};

const others: ShownGrade[] = ["related", "no_abstract", "unchecked", "changed"];

/** When nothing shows the claim, for each of the other reasons. */
export const OtherGrades: Story = {
  args: {
    works: others.flatMap((grade) =>
      sources.slice(0, 1).map((source) => ({ source: { ...source, key: grade }, grade, quote: null })),
    ),
  },
};

/** When the work was retracted since. */
export const Retracted: Story = {
  args: {
    works: sources.slice(0, 1).map((source) => ({
      source: { ...source, notice: { kind: "retraction", url: null, date: "2026-02-06" } },
      grade: "supported",
      quote: null,
    })),
  },
};

/** When its writer can do something about it: a failure is told where the press was made. */
export const WithActions: Story = {
  args: {
    actions: {
      onReplace: fn(async () => ({
        status: "failed" as const,
        message: "No other source was found that fits this sentence, so it stays as it is.",
      })),
      onCheck: fn(async () => ({ status: "done" as const })),
    },
  },
  play: async ({ args, canvas }) => {
    const [, second] = canvas.getAllByRole("button", { name: /^Replace “/ });
    if (!second) throw new Error("The citation names two works");
    await userEvent.click(second);
    await expect(args.actions?.onReplace).toHaveBeenCalledWith("fearnley2013");
    await expect(canvas.getByRole("status")).toHaveTextContent(/^No other source was found/);
    await expect(canvas.queryByRole("button", { name: "Check this sentence again" })).toBeNull();
  },
};

/** When its sentence reads differently from when it was checked. */
export const Checkable: Story = {
  args: {
    works: sources.slice(0, 1).map((source) => ({ source, grade: "changed", quote: null })),
    actions: {
      onReplace: fn(async () => ({ status: "done" as const })),
      onCheck: fn(async () => ({ status: "done" as const })),
    },
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Check this sentence again" }));
    await expect(args.actions?.onCheck).toHaveBeenCalled();
  },
};

/** While another work is looked for: the buttons keep the keyboard's place and take no presses. */
export const Replacing: Story = {
  args: {
    actions: {
      onReplace: () => new Promise(() => undefined),
      onCheck: fn(async () => ({ status: "done" as const })),
    },
  },
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole("button", { name: /^Replace “/ });
    if (!first) throw new Error("The citation names two works");
    await userEvent.click(first);
    await expect(canvas.getByRole("button", { name: /^Replacing/ })).toHaveFocus();
    await expect(canvas.getByRole("status")).toHaveTextContent(/^Looking for another source/);
  },
};

/** When the record of a work is long: nothing runs out of the card. */
export const LongRecord: Story = {
  args: {
    works: sources.slice(0, 1).map((source) => ({
      source: {
        ...source,
        title: `${"Pneumonoultramicroscopicsilicovolcanoconiosis ".repeat(6)}${"x".repeat(200)}`,
        authors: "Featherstonehaugh-Cholmondeley, Wolfeschlegelsteinhausenbergerdorff & Uvuvwevwevwe",
        container: "y".repeat(120),
      },
      grade: "supported",
      quote: `${"z".repeat(300)} is what it says.`,
    })),
    actions: {
      onReplace: fn(async () => ({ status: "done" as const })),
      onCheck: fn(async () => ({ status: "done" as const })),
    },
  },
  play: async ({ canvasElement }) => {
    for (const element of canvasElement.querySelectorAll("li, p, blockquote, div"))
      await expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth + 1);
  },
};
