import { TOPIC_BOX_MIN_HEIGHT_PX } from "@discussion-post/contract/product-constants";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { topic } from "../testing/fixtures.ts";
import { SampleTopics } from "./sample-topics.tsx";
import { TopicField } from "./topic-field.tsx";

/**
 * The box for the question to answer. Too much text is kept and pointed out, never cut off.
 *
 * **Use it** for the topic of a post.
 *
 * **Not** for other texts (`TextArea`).
 */
const meta: Meta<typeof TopicField> = {
  title: "Patterns/Topic field",
  component: TopicField,
  args: { value: "", onChange: fn() },
};

export default meta;
type Story = StoryObj<typeof TopicField>;

/** Before anything is typed or selected on a page. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole("textbox");
    await expect(box.getBoundingClientRect().height).toBeGreaterThanOrEqual(TOPIC_BOX_MIN_HEIGHT_PX);
  },
};

/** For somebody who may have no topic at hand; gone with the first letter. */
export const WithSamples: Story = {
  args: { samples: <SampleTopics label="No topic yet? Try one:" onPick={fn()} isCompact /> },
};

/** With a prompt. */
export const Filled: Story = { args: { value: topic } };

/** From four fifths of the maximum on the count shows. */
export const NearTheMaximum: Story = { args: { value: "a ".repeat(3_900) } };

/** Over the maximum: it says by how much. */
export const TooLong: Story = { args: { value: "a ".repeat(4_010) } };

/** In a script that runs from right to left. */
export const RightToLeft: Story = { args: { value: "هل يجب أن تكون وسائل النقل العام مجانية للجميع؟" } };
