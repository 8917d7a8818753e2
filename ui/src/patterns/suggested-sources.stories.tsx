import type { SourceSuggestions } from "@discussion-post/contract/source-suggestions";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { suggestions } from "../testing/fixtures.ts";
import { SuggestedSources } from "./suggested-sources.tsx";

/**
 * The works that a post will cite, while its writer still chooses how it is to be written.
 *
 * **Use it** in the generator form, for somebody who is signed in and wants citations.
 *
 * **Not** beside a finished post (`SourceList`).
 */
const meta: Meta<typeof SuggestedSources> = {
  title: "Patterns/Suggested sources",
  component: SuggestedSources,
  args: {
    isOn: true,
    onTurn: fn(),
    hasTopic: true,
    isLookingUp: false,
    suggestions,
    failure: null,
    choices: undefined,
    onChoose: fn(),
    onAddOwn: fn(),
  },
  render: function Stateful({ onChoose, ...args }) {
    const [choices, setChoices] = useState(args.choices);
    return (
      <div className="max-w-[640px]">
        <SuggestedSources
          {...args}
          choices={choices}
          onChoose={(next) => {
            setChoices(next);
            onChoose(next);
          }}
        />
      </div>
    );
  },
};

export default meta;
type Story = StoryObj<typeof SuggestedSources>;

const [first, second, third] = suggestions.sources.map(({ title }) => title);

/** Once the topic rested: as many as it asks for, with others in reserve. */
export const Found: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "3 sources found, 2 shown. Pin what your post must cite.",
    );
    await expect(canvas.getAllByRole("link")).toHaveLength(2);
    await expect(canvas.queryByText(third ?? "")).toBeNull();
  },
};

/** A pinned work comes first. */
export const Pinned: Story = {
  play: async ({ args, canvas }) => {
    const pin = canvas.getByRole("button", { name: `Pin “${second}”` });
    await userEvent.click(pin);
    await expect(args.onChoose).toHaveBeenCalledWith({
      pinned: ["10.1000/second"],
      replaced: [],
      leftOut: [],
    });
    const pinned = canvas.getByRole("button", { name: `Pin “${second}”` });
    await expect(pinned).toHaveAttribute("aria-pressed", "true");
    await expect(pinned).toHaveFocus();
    await expect(canvas.getAllByRole("link")[0]).toHaveTextContent(second ?? "");
  },
};

/** The next work takes the place of one that was replaced; Undo brings it back, and the keyboard keeps its place. */
export const Replaced: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole("button", { name: `Replace “${first}”` }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("link", { name: new RegExp(third ?? "") })).toBeVisible();
    await expect(canvas.getByRole("button", { name: `Undo: cite “${first}”` })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("button", { name: `Pin “${first}”` })).toHaveFocus();
    await expect(canvas.queryByText(third ?? "")).toBeNull();
  },
};

/** Nothing takes the place of one that was left out. */
export const LeftOut: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: `Leave out “${first}”` }));
    await expect(canvas.getAllByRole("link")).toHaveLength(1);
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "3 sources found. After your choices, only 1 of 2 is to be cited. Replace one instead of leaving it out to keep the number.",
    );
    await expect(canvas.getByText(`Left out: ${first}`)).toBeVisible();
    await expect(canvas.getByRole("button", { name: `Undo: cite “${first}”` })).toHaveFocus();
  },
};

/** What was not left out is cited, however many were. */
export const LastOfThem: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: `Leave out “${first}”` }));
    await userEvent.click(canvas.getByRole("button", { name: `Leave out “${second}”` }));
    await expect(canvas.getByRole("link", { name: new RegExp(third ?? "") })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("only 1 of 2 is left to cite.");
    await userEvent.click(canvas.getByRole("button", { name: `Leave out “${third}”` }));
    await expect(canvas.getByRole("status")).toHaveTextContent("your post cites nothing.");
  },
};

/** Who left out all of them pins nothing, and can take it back. */
export const AllLeftOut: Story = {
  args: { suggestions: { ...suggestions, sources: suggestions.sources.slice(0, 2) } },
  play: async ({ canvas }) => {
    const status = canvas.getByRole("status");
    await expect(status).toHaveTextContent("2 sources found. Pin what your post must cite.");
    await userEvent.click(canvas.getByRole("button", { name: `Leave out “${first}”` }));
    await userEvent.click(canvas.getByRole("button", { name: `Leave out “${second}”` }));
    await expect(status).toHaveTextContent("You left out what was found, so your post cites nothing.");
    await userEvent.click(canvas.getByRole("button", { name: `Undo: cite “${second}”` }));
    await expect(status).toHaveTextContent("After your choices, only 1 of 2 is left to cite.");
  },
};

/** As many as were found: none can be replaced. */
export const NoneInReserve: Story = {
  args: { suggestions: { ...suggestions, sources: suggestions.sources.slice(0, 2) } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: /^Replace/ })).toBeNull();
  },
};

/** With a source of the user's own, which the box above it takes away, and a remark. */
export const WithOwn: Story = {
  args: {
    suggestions: {
      ...suggestions,
      sources: suggestions.sources.map((source, place) => ({ ...source, isOwn: place === 0 })),
      notices: [
        "“10.1000/nowhere” was not found in Crossref, OpenAlex or Open Library, so it is not cited. Describe it by hand to have it cited.",
      ],
    } satisfies SourceSuggestions,
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: `Pin “${first}”` })).toBeNull();
    await expect(canvas.getByText("Yours")).toBeVisible();
  },
};

/** While they are looked up for the first time. */
export const LookingUp: Story = { args: { suggestions: null, isLookingUp: true } };

/** Before the topic says enough. */
export const NoTopic: Story = {
  args: { hasTopic: false, suggestions: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Enter a topic to see sources for it");
  },
};

/** While somebody still types, or the draft is being written, which looks them up itself. */
export const NotYet: Story = {
  args: { suggestions: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
  },
};

/** A topic about which nothing is published. */
export const NothingFound: Story = { args: { suggestions: { sources: [], wanted: 2, notices: [] } } };

/** Where neither index answers: nothing keeps anybody from generating. */
export const Failed: Story = {
  args: {
    suggestions: null,
    failure: "Sources couldn't be looked up now. They'll be looked up when you generate.",
  },
};

/** For who turned it off. */
export const Off: Story = {
  args: { isOn: false, suggestions: null },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole("switch", { name: "Suggest sources as I type" }));
    await expect(args.onTurn).toHaveBeenCalledWith(true);
  },
};

/** In the side panel. */
export const InThePanel: Story = {
  decorators: [(Story) => <div className="w-72">{Story()}</div>],
};
