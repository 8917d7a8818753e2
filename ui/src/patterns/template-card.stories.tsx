import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { template, templates } from "../testing/fixtures.ts";
import { TemplateCard } from "./template-card.tsx";

/**
 * A saved set of generation settings, with what can be done with it.
 *
 * **Use it** in a `TemplateList`.
 *
 * **Not** in narrow columns (`TemplatePicker`).
 */
const meta: Meta<typeof TemplateCard> = {
  title: "Patterns/Template card",
  component: TemplateCard,
  args: { template, onUse: fn(), onEdit: fn(), onDelete: fn() },
  decorators: [(Story) => <div className="max-w-md">{Story()}</div>],
};

export default meta;
type Story = StoryObj<typeof TemplateCard>;

/** With everything that a template can have. */
// covers 344-346, 348, 350-355
export const Full: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Weekly reading response" })).toBeVisible();
    for (const text of ["Standard", "Default topic:", "ACADEMIC", "REFLECTIVE", "APA"])
      await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getByText(template.description ?? "")).toBeVisible();
    await expect(canvas.getByText(/^Updated/)).toHaveTextContent(/^Updated .+ ago$/);
    await userEvent.click(canvas.getByRole("button", { name: "Use Template" }));
    await expect(args.onUse).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Edit Weekly reading response" }));
    await expect(args.onEdit).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Delete Weekly reading response" }));
    await expect(args.onDelete).toHaveBeenCalledOnce();
  },
};

/** Without description and topic, and never updated. */
// covers 347
export const Bare: Story = {
  args: { template: { ...template, ...templates[1] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Updated/)).toHaveTextContent(/^Updated Recently$/);
  },
};

/** With a tone and a perspective of the same name, and without citations. */
export const SameNames: Story = {
  args: { template: { ...template, tone: "analytical", perspective: "analytical", citationStyle: "none" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("NO CITATIONS")).toBeVisible();
    await expect(canvas.getAllByText("ANALYTICAL")).toHaveLength(2);
  },
};

/** With words without an end and markup, which stay inside and stay text; the topic is cut after two lines. */
// covers 349
export const Unruly: Story = {
  args: {
    template: {
      ...template,
      name: `<b>${"Wort".repeat(28)}</b>`,
      description: "https://example.edu/".repeat(12),
      topic: `${template.topic} `.repeat(6),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^<b>Wort/)).toBeVisible();
    const topic = canvas.getByText(/^Respond to this week/);
    const lineHeight = Number.parseFloat(getComputedStyle(topic).lineHeight);
    await expect(topic.clientHeight).toBeLessThanOrEqual(Math.ceil(lineHeight * 2));
  },
};

/** Where templates are used and not managed. */
export const UseOnly: Story = { args: { onEdit: undefined, onDelete: undefined } };

/** For a course whose rule was chosen with the template. */
export const WithCourseRule: Story = {
  args: { template: { ...template, courseRule: "planning" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Course's rule:").closest("p")).toHaveTextContent(
      "Course's rule: AI for planning",
    );
  },
};
