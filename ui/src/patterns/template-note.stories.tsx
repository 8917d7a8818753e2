import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { template } from "../testing/fixtures.ts";
import { TemplateNote } from "./template-note.tsx";

/**
 * Says above the form which template it was filled from, and what of it could not be used.
 *
 * **Use it** directly above a `GeneratorForm`.
 *
 * **Not** for a template that could not be loaded (`Alert`).
 */
const meta: Meta<typeof TemplateNote> = {
  title: "Patterns/Template note",
  component: TemplateNote,
  args: { name: template.name, replaced: [], pricingHref: "/pricing" },
};

export default meta;
type Story = StoryObj<typeof TemplateNote>;

/** Above the generator, after it was filled. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Using template: Weekly reading response");
  },
};

/** A free account whose template has premium choices: it gets the defaults, and is told. */
export const WithPremiumChoices: Story = {
  args: { replaced: ["Thoughtful", "Extra Long"] },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        /“Thoughtful”, “Extra Long” are part of premium, so the form has the defaults instead/,
      ),
    ).toBeVisible();
    await expect(canvas.getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/pricing");
  },
};

/** In the side panel, where a topic from the page comes before the template's. */
export const TopicKept: Story = {
  args: { children: "Your topic was kept." },
  decorators: [(Story) => <div className="max-w-80">{Story()}</div>],
};
