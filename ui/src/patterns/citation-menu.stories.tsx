import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { citedGeneration, sources } from "../testing/fixtures.ts";
import { CitationMenu } from "./citation-menu.tsx";

/**
 * Takes the works of a post along: as its list prints them, or as a file for a reference manager.
 *
 * **Use it** with the sources of a finished post.
 *
 * **Not** for the post itself, which the website exports as a document.
 */
const meta: Meta<typeof CitationMenu> = {
  title: "Patterns/Citation menu",
  component: CitationMenu,
  args: { sources, references: citedGeneration.references },
};

export default meta;
type Story = StoryObj<typeof CitationMenu>;

/** Below the sources of a finished post. */
export const Closed: Story = {};

/** Every form that is to be had. */
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Export sources" }));
    await waitFor(() => expect(screen.getAllByRole("menuitem")).toHaveLength(4));
  },
};

/** A post in a style that has no list of its own. */
export const WithoutList: Story = {
  args: { references: null },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Export sources" }));
    await waitFor(() => expect(screen.getAllByRole("menuitem")).toHaveLength(3));
  },
};
