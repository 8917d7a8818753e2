import { givenSource } from "@discussion-post/contract/given-sources";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { typedOf } from "../text/described-source.ts";
import { GivenSourceForm } from "./given-source-form.tsx";

/**
 * The fields that describe one source by hand.
 *
 * **Use it** inside of the field of given sources, which says when it is open.
 *
 * **Not** alone: it keeps nothing.
 */
const meta: Meta<typeof GivenSourceForm> = {
  title: "Patterns/Given source form",
  component: GivenSourceForm,
  args: { source: null, typed: typedOf(null), onType: fn(), onDone: fn(), onCancel: fn() },
  render: function Typed(args) {
    const [typed, setTyped] = useState(typedOf(args.source));
    return <GivenSourceForm {...args} typed={typed} onType={setTyped} />;
  },
};

export default meta;
type Story = StoryObj<typeof GivenSourceForm>;

/** Nothing typed yet; what cannot be cited is named at its field. */
export const New: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: /^Year/ }), "soon");
    await userEvent.type(canvas.getByRole("textbox", { name: /^Address/ }), "who.int");
    await userEvent.click(canvas.getByRole("button", { name: "Add source" }));
    await expect(canvas.getByText("Title is required")).toBeVisible();
    await expect(canvas.getByText("Write a year such as 2024, or leave it out")).toBeVisible();
    await expect(canvas.getByText("The address must begin with https:// or http://")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: /^Year/ })).toHaveFocus();
    await expect(args.onDone).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect(args.onCancel).toHaveBeenCalled();
  },
};

/** A chapter has the most fields. */
export const Chapter: Story = {
  args: {
    source: givenSource.parse({
      kind: "chapter",
      title: "The forms of capital",
      authors: "Bourdieu, Pierre",
      editors: "Richardson, John G.",
      container: "Handbook of theory and research for the sociology of education",
      publisher: "Greenwood",
      pages: "241-258",
      year: 1986,
    }),
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole("textbox", { name: /^Page of the excerpt/ })).toBeNull();
    await userEvent.type(
      canvas.getByRole("textbox", { name: /^Excerpt/ }),
      "Capital takes time to accumulate.",
    );
    await userEvent.type(canvas.getByRole("textbox", { name: /^Page of the excerpt/ }), "241");
    await userEvent.click(canvas.getByRole("button", { name: "Keep changes" }));
    await expect(args.onDone).toHaveBeenCalledWith(
      expect.objectContaining({ excerpt: "Capital takes time to accumulate.", excerptPage: "241" }),
    );
  },
};

/** What a style prints of a translation stands folded away. */
export const Translation: Story = {
  args: {
    source: givenSource.parse({
      ...{ kind: "book", title: "Pedagogy of the oppressed", authors: "Freire, Paulo", year: 1993 },
      publisher: "Continuum",
    }),
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("textbox", { name: /^Translators/ })).not.toBeVisible();
    await userEvent.click(canvas.getByText("More details"));
    await userEvent.type(canvas.getByRole("textbox", { name: /^Translators/ }), "Ramos, Myra B.");
    await userEvent.type(canvas.getByRole("textbox", { name: /^Edition/ }), "2nd");
    await userEvent.click(canvas.getByRole("button", { name: "Keep changes" }));
    await expect(args.onDone).toHaveBeenCalledWith(
      expect.objectContaining({ translators: "Ramos, Myra B.", edition: "2nd" }),
    );
  },
};

/** Details that were given stand open. */
export const WithDetails: Story = {
  args: { source: givenSource.parse({ kind: "book", title: "Handbook of fear", editors: "Reed, Ann" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: /^Editors/ })).toHaveValue("Reed, Ann");
  },
};
