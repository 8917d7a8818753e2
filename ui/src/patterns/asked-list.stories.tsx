import type { GenerationRequest } from "@discussion-post/contract/generations";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fn, screen, userEvent } from "storybook/test";
import { generationRequest } from "../testing/fixtures.ts";
import { AskedList } from "./asked-list.tsx";

const topic =
  "Should cities make public transport free? Explain one argument for it.\n\nWrite 250-300 words in APA style and cite two peer-reviewed sources. Your post is due Thursday.";

/** Keeps what is corrected, as a form does. */
function InForm({ values: first, onChange }: ComponentProps<typeof AskedList>) {
  const [values, setValues] = useState<ComponentProps<typeof AskedList>["values"]>(first);
  return (
    <AskedList
      values={values}
      onChange={(patch: Pick<GenerationRequest, "requirements">) => {
        onChange(patch);
        setValues({ ...values, ...patch });
      }}
    />
  );
}

/**
 * What an assignment asks for, as it was read from the topic, to be corrected before a draft is written.
 *
 * **Use it** below the topic.
 *
 * **Not** beside a draft, where it says what is met (`AssignmentChecklist`).
 */
const meta: Meta<typeof AskedList> = {
  title: "Patterns/Asked list",
  component: AskedList,
  render: (args) => <InForm {...args} />,
  args: { values: { ...generationRequest, topic }, onChange: fn() },
};
export default meta;

type Story = StoryObj<typeof AskedList>;

/** Each can be changed, taken out, and more added; the reading of the topic comes back on a press. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Remove: APA style" }));
    await expect(canvas.queryByText("APA style")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Change: 250-300 words" }));
    const least = await screen.findByRole("textbox", { name: "At least" });
    await userEvent.clear(least);
    await userEvent.type(least, "200");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await expect(await canvas.findByText("200-300 words")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Discard my changes" }));
    await expect(await canvas.findByText("APA style")).toBeVisible();
  },
};

/** A topic that asks for nothing: what its course says elsewhere can be added. */
export const NothingRead: Story = { args: { values: { ...generationRequest, topic: "Free buses" } } };

/** A long question is cut in its chip, and whole in what opens. */
export const LongQuestion: Story = {
  args: {
    values: {
      ...generationRequest,
      topic: `Explain how ${"the price of bread, of butter and of milk, ".repeat(6)} changed.`,
    },
  },
};

/** A sentence on sources that rules do not wholly read stands in its own words, to its end. */
export const Quoted: Story = {
  args: {
    values: {
      ...generationRequest,
      topic: `${topic} At least one of them must be by a historian who works in a public archive or a museum of the country in question. Blogs may be used.`,
    },
  },
  play: async ({ canvas }) => {
    const quoted = canvas.getByRole("button", {
      name: /^Change: On sources: “At least one of them.*question\.”$/,
    });
    await expect(quoted).toBeVisible();
    await expect(quoted.scrollWidth).toBeLessThanOrEqual(quoted.clientWidth);
    await expect(canvas.getByText("On sources: “Blogs may be used.”")).toBeVisible();
  },
};
