import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { TextField } from "../components/text-field.tsx";
import { evidencedGeneration, generation } from "../testing/fixtures.ts";
import { PaperEditor } from "./paper-editor.tsx";

/**
 * A post edited where it is read: same face, same measure.
 *
 * **Use it** for a finished text, loaded when the editing begins.
 *
 * **Not** for a form's field (`TextArea`).
 */
const meta: Meta<typeof PaperEditor> = {
  title: "Patterns/Paper editor",
  component: PaperEditor,
  args: { text: evidencedGeneration, label: "Text", onChange: fn(), onLeave: fn() },
};

export default meta;
type Story = StoryObj<typeof PaperEditor>;

/** Citations look as they do where the post is read, and stay while one writes around them. */
export const Citing: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const box = canvas.getByRole("textbox", { name: "Text" });
    await expect(box).toHaveFocus();
    const citations = () =>
      [...canvasElement.querySelectorAll("[data-citation]")].map((one) => one.textContent);
    await expect(citations()).toEqual(evidencedGeneration.citations.map(({ text }) => text));
    await userEvent.keyboard("{Escape}");
    await expect(args.onLeave).toHaveBeenCalledOnce();
  },
};

/** Who types a title while it is loaded goes on there. */
export const Late: Story = {
  render: function Late(args) {
    const [isLoaded, setIsLoaded] = useState(false);
    return (
      <>
        <TextField label="Title" autoFocus onChange={() => setIsLoaded(true)} />
        {isLoaded && <PaperEditor {...args} />}
      </>
    );
  },
  play: async ({ canvas }) => {
    const title = canvas.getByRole("textbox", { name: "Title" });
    await userEvent.type(title, "My");
    await expect(canvas.getByRole("textbox", { name: "Text" })).toBeVisible();
    await userEvent.keyboard(" view");
    await expect(title).toHaveValue("My view");
  },
};

const BLANK = "[your own example: a fare that kept you at home]";

/** Words that nobody verified, and a blank to fill in. */
export const WithMarks: Story = {
  args: {
    text: {
      ...generation,
      content: `As Lee (2020) shows, fares matter. ${BLANK}`,
      references: null,
      unverified: [
        { start: 3, end: 13, text: "Lee (2020)", kind: "citation" },
        { start: 35, end: 35 + BLANK.length, text: BLANK, kind: "blank" },
      ],
    },
  },
};

/** Once it was edited, the first text can be brought back. */
export const WithOriginal: Story = { args: { original: generation.content } };

/** A text that is written from right to left. */
export const RightToLeft: Story = {
  args: {
    text: { ...generation, content: "النقل العام المجاني فكرة جيدة.", references: null, unverified: [] },
  },
};
