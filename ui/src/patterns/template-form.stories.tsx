import { TEMPLATE_NAME_MAX_CHARS } from "@discussion-post/contract/product-constants";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { generationRequest, template } from "../testing/fixtures.ts";
import { templateSettings } from "../text/template-values.ts";
import { TemplateForm } from "./template-form.tsx";

/**
 * What a template keeps: a name, and the settings of a generation.
 *
 * **Use it** inside a `TemplateDialog`.
 *
 * **Not** to write a post (`GeneratorForm`).
 */
const meta: Meta<typeof TemplateForm> = {
  title: "Patterns/Template form",
  component: TemplateForm,
  args: { onSubmit: fn(), children: <Button type="submit">Create Template</Button> },
  decorators: [(Story) => <Card className="max-w-lg p-6">{Story()}</Card>],
};

export default meta;
type Story = StoryObj<typeof TemplateForm>;

/** For a new template: the defaults, and lists of its own. */
// covers 358, 364-367
export const Empty: Story = {
  play: async ({ canvas, canvasElement }) => {
    const lists = {
      Tone: ["Professional", "Casual", "Academic", "Formal", "Informative"],
      Length: ["Short 300 words", "Standard 500-600 words", "Long 1000 words"],
      Perspective: ["Balanced", "Critical", "Supportive", "Analytical", "Reflective"],
      "Citation Style": ["APA", "MLA", "Chicago", "Harvard"],
    };
    const named = [...canvasElement.querySelectorAll("label")].map(({ textContent }) => textContent);
    await expect(named).toEqual([
      "Name",
      "Description(optional)",
      "Default Topic(optional)",
      ...Object.keys(lists),
      "AI use your course allows",
    ]);
    for (const [name, options] of Object.entries(lists)) {
      await userEvent.click(canvas.getByRole("combobox", { name }));
      const listed = within(await screen.findByRole("listbox")).getAllByRole("option");
      await expect(listed.map(({ textContent }) => textContent)).toEqual(options);
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    }
  },
};

/** From the generator's settings: a length has the form's own name, and a value that the lists lack is shown. */
export const FromSettings: Story = {
  args: { settings: templateSettings({ ...generationRequest, length: "medium", tone: "persuasive" }) },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("combobox", { name: "Tone" })).toHaveTextContent("Persuasive");
    await userEvent.click(canvas.getByRole("combobox", { name: "Length" }));
    await expect(within(await screen.findByRole("listbox")).getAllByRole("option")).toHaveLength(3);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    await userEvent.type(canvas.getByLabelText("Name"), "Persuasive essay");
    await userEvent.click(canvas.getByRole("button", { name: "Create Template" }));
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ name: "Persuasive essay", tone: "persuasive", length: "standard" }),
    );
  },
};

/** With texts that are too long: they are kept and pointed out, and the first one has the cursor. */
export const TooLong: Story = {
  args: { template: { ...template, name: "x".repeat(TEMPLATE_NAME_MAX_CHARS + 1) } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Create Template" }));
    await expect(canvas.getByText("Name must be at most 120 characters")).toBeVisible();
    await expect(canvas.getByLabelText("Name")).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** When another tab has saved a newer version: what was typed stays, and both ways on are there. */
export const ChangedElsewhere: Story = {
  args: {
    template,
    error: { message: "This template was edited somewhere else." },
    onLoadNewer: fn(),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Load the newer version" }));
    await expect(args.onLoadNewer).toHaveBeenCalledOnce();
  },
};

/** After a session ended in the middle: what was typed is there again, unfinished as it was. */
export const TypedBefore: Story = {
  args: {
    template,
    onChange: fn(),
    typed: {
      ...templateSettings(generationRequest),
      name: "W",
      description: "Only half of",
      topic: "",
    },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByLabelText(/^Description/)).toHaveValue("Only half of");
    await userEvent.type(canvas.getByLabelText("Name"), "eek");
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ name: "Week", description: "Only half of" }),
    );
  },
};
