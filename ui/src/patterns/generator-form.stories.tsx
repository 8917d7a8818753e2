import { generatorDefaults } from "@discussion-post/contract/options";
import { TOPIC_MAX_CHARS } from "@discussion-post/contract/product-constants";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Card } from "../components/card.tsx";
import { generationRequest, topic } from "../testing/fixtures.ts";
import { GeneratorForm } from "./generator-form.tsx";

/**
 * The topic and how the post should be written: what the product is about.
 *
 * **Use it** with `layout="page"` on the website and `layout="panel"` in the side panel; the host keeps the
 * values, and shows what is written in a `PostView`.
 *
 * **Not** twice in a view.
 */
const meta: Meta<typeof GeneratorForm> = {
  title: "Patterns/Generator form",
  component: GeneratorForm,
  args: {
    values: { ...generatorDefaults, topic: "", ownSources: [] },
    onChange: fn(),
    onSubmit: fn(),
    canUsePremium: false,
    isGenerating: false,
    upgradeHref: "/pricing",
    layout: "page",
  },
  render: function Stateful({ onChange, ...args }) {
    const [values, setValues] = useState(args.values);
    const form = (
      <GeneratorForm
        {...args}
        values={values}
        onChange={(patch) => {
          setValues((before) => ({ ...before, ...patch }));
          onChange(patch);
        }}
      />
    );
    if (args.layout === "panel") return <div className="max-w-[400px]">{form}</div>;
    return <Card className="max-w-[800px] p-5 sm:p-7">{form}</Card>;
  },
};

export default meta;
type Story = StoryObj<typeof GeneratorForm>;

/** On the first visit, with a free account. */
export const Empty: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText("Discussion topic or question"), "Why do we forget?");
    await expect(args.onChange).toHaveBeenLastCalledWith({ topic: "Why do we forget?" });
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** A source that is described is cited without a further press; one without a title is asked for first. */
export const SourceDescribed: Story = {
  args: { values: { ...generatorDefaults, topic, ownSources: [] } },
  play: async ({ args, canvas }) => {
    const generate = canvas.getByRole("button", { name: "Generate Discussion Post" });
    await userEvent.click(canvas.getByRole("button", { name: "Describe a web page, handout or chapter" }));
    await userEvent.type(canvas.getByRole("textbox", { name: /^Authors/ }), "Nguyen, Linh");
    await userEvent.click(generate);
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(canvas.getByRole("alert")).toHaveTextContent(/^Complete the source that you describe/);
    await expect(canvas.getByRole("textbox", { name: "Title" })).toHaveFocus();
    await expect(canvas.getByText("Title is required")).toBeVisible();
    await userEvent.type(canvas.getByRole("textbox", { name: "Title" }), "Week 3: Motivation at Work");
    const described = expect.objectContaining({
      title: "Week 3: Motivation at Work",
      authors: "Nguyen, Linh",
    });
    await expect(args.onChange).toHaveBeenLastCalledWith({ givenSources: [described] });
    await userEvent.click(generate);
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ givenSources: [] });
  },
};

/** A free account with a topic: premium values are listed with a lock and cannot be taken. */
export const FreeAccount: Story = {
  args: { values: generationRequest },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: "Tone" }));
    const listbox = within(await screen.findByRole("listbox"));
    for (const name of ["Enthusiastic", "Analytical", "Thoughtful"]) {
      await expect(listbox.getByRole("option", { name: `${name} Premium` })).toHaveAttribute(
        "aria-disabled",
        "true",
      );
    }
    await userEvent.click(listbox.getByRole("option", { name: "Persuasive" }));
    await expect(args.onChange).toHaveBeenCalledWith({ tone: "persuasive" });
    for (const slider of canvas.getAllByRole("slider")) {
      await expect(slider).toHaveAttribute("data-disabled");
    }
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Generate Discussion Post" }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    canvas.getByRole("combobox", { name: "Length" }).focus();
    await userEvent.keyboard("{Meta>}{Enter}{/Meta}");
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
    await expect(screen.queryByRole("listbox")).toBeNull();
  },
};

/** A premium account: nothing is locked. */
export const PremiumAccount: Story = {
  args: {
    values: { ...generationRequest, tone: "thoughtful", length: "comprehensive" },
    canUsePremium: true,
  },
  play: async ({ args, canvas }) => {
    canvas.getByRole("slider", { name: "Creativity" }).focus();
    await userEvent.keyboard("{End}");
    await expect(args.onChange).toHaveBeenCalledWith({ creativity: 100 });
    await expect(await canvas.findByText("Creative · 100")).toBeVisible();
  },
};

/** After a template brought values that the generator's own lists lack: they show as extra items. */
export const WithTemplateValues: Story = {
  args: { values: { ...generationRequest, tone: "formal", perspective: "reflective" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox", { name: "Tone" })).toHaveTextContent("Formal (from template)");
  },
};

/** From the press until the first words arrive; it cannot be pressed again. */
export const Generating: Story = {
  args: { values: generationRequest, isGenerating: true },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button", { name: "Creating Your Discussion Post..." });
    await userEvent.click(button);
    canvas.getByLabelText("Discussion topic or question").focus();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** With a topic near and over the maximum: the count shows, nothing is cut, nothing is sent. */
export const TopicTooLong: Story = {
  args: { values: { ...generationRequest, topic: `${topic} `.repeat(60).slice(0, TOPIC_MAX_CHARS + 212) } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText("8,212 of 8,000 characters")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Generate Discussion Post" }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(canvas.getByText("Shorten the topic by 212 characters.")).toBeVisible();
    await expect(canvas.getByLabelText(/^Discussion topic or question/)).toHaveFocus();
  },
};

/** After the server refused the request. */
export const Failed: Story = {
  args: {
    values: generationRequest,
    error: { message: "The tone 'thoughtful' is a premium option.", field: "tone" },
  },
};

/** In the side panel: one narrow column, and the button stays in view. */
export const InThePanel: Story = {
  args: { values: generationRequest, layout: "panel" },
};

/** While sources are looked up or a free place is waited for: what is going on stands beside the button. */
export const LookingUp: Story = {
  args: { values: generationRequest, isGenerating: true, progress: "Looking up sources…" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Looking up sources…").closest("[role=status]")).not.toBeNull();
  },
};

/** A refusal in the side panel stands where the button is, in view. */
export const FailedInThePanel: Story = {
  args: {
    values: generationRequest,
    layout: "panel",
    error: { message: "The AI could not write this draft. Try again. This didn't use up a post." },
  },
  play: async ({ canvas }) => {
    const docked = canvas.getByRole("button", { name: "Generate Discussion Post" }).parentElement;
    await expect(docked).toContainElement(canvas.getByRole("alert"));
  },
};
