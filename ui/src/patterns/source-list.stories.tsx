import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { sources } from "../testing/fixtures.ts";
import { SourceList } from "./source-list.tsx";

/**
 * The works that a post may cite. Each was looked up, so each can be opened.
 *
 * **Use it** beside or below a `PostView`, as soon as sources are found.
 *
 * **Not** for what somebody typed and nobody has looked up (`OwnSourcesField`).
 */
const meta: Meta<typeof SourceList> = {
  title: "Patterns/Source list",
  component: SourceList,
  args: { sources, requested: 2 },
  decorators: [(Story) => <div className="max-w-80">{Story()}</div>],
};

export default meta;
type Story = StoryObj<typeof SourceList>;

/** Beside a finished post: every source can be opened, and says why it was chosen. */
export const Cited: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: /prospects of fare-free/ });
    await expect(link).toHaveAttribute("href", "https://doi.org/10.1007/s11116-016-9695-5");
    await expect(canvas.getByText("2 cited, 2 asked for")).toBeVisible();
  },
};

/** Beside a post whose topic names no number of sources: nobody has asked for so many. */
export const NoNumberAsked: Story = {
  args: { requested: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("2 cited")).toBeVisible();
  },
};

/** While the post is written: nobody knows yet what it will cite. */
export const Writing: Story = {
  args: { sources: sources.map((source) => ({ ...source, isCited: false })), isWriting: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("Not cited in the text")).toBeNull();
  },
};

/** When the model left one out in spite of being asked again. */
export const OneLeftOut: Story = {
  args: { requested: 3, sources: sources.map((source, index) => ({ ...source, isCited: index === 0 })) },
};

/** Works without authors, year or journal, and titles of any length. */
export const BareFacts: Story = {
  args: {
    sources: sources.map((source) => ({
      ...source,
      title: `${source.title} ${"and what followed from it ".repeat(6)}`,
      authors: "",
      year: null,
      container: null,
    })),
  },
};

/** A work that its user described by hand, without an address. */
export const Given: Story = {
  args: {
    sources: sources.map((source, index) =>
      index > 0 ? source : { ...source, url: null, isOwn: true, isGiven: true, foundIn: [] },
    ),
  },
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole("listitem");
    await expect(first).toHaveTextContent(/Given by you, not looked up/);
    await expect(canvas.getAllByRole("link")).toHaveLength(sources.length - 1);
  },
};

/** A work that was corrected since, with its correction, and one that nobody has reviewed. */
export const CorrectedAndPreprint: Story = {
  args: {
    sources: sources.map((source, index) => ({
      ...source,
      csl: { ...source.csl, ...(index > 0 && { genre: "Preprint" }) },
      notice:
        index > 0 ? null : { kind: "correction", url: "https://doi.org/10.1000/erratum", date: "2020-05" },
    })),
  },
  play: async ({ canvas }) => {
    const correction = canvas.getByRole("link", { name: /Corrected in 2020/ });
    await expect(correction).toHaveAttribute("href", "https://doi.org/10.1000/erratum");
    await expect(canvas.getByText("Preprint, not peer-reviewed")).toBeVisible();
  },
};
