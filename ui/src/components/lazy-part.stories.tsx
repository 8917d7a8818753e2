import type { Meta, StoryObj } from "@storybook/react-vite";
import { lazy } from "react";
import { expect } from "storybook/test";
import { LazyPart } from "./lazy-part.tsx";

/**
 * Keeps a page in view when the code of one of its parts can't be loaded, such as for somebody who has gone offline.
 *
 * **Use it** around every component made by `lazy`, with what can stand in its place.
 *
 * **Not** around whole pages: there `ErrorBoundary` says what happened.
 */
const meta: Meta<typeof LazyPart> = {
  title: "Components/Lazy part",
  component: LazyPart,
  argTypes: {
    loading: { control: "text" },
    missing: { control: "text" },
    children: { control: "text" },
  },
};

export default meta;
type Story = StoryObj<typeof LazyPart>;

const There = lazy(async () => ({ default: () => <p>The part</p> }));
const OutOfReach = lazy(async (): Promise<{ default: () => null }> => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

/** The part, once its code is there. */
export const Loaded: Story = {
  args: { loading: "Loading", missing: "Missing", children: <There /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The part")).toBeVisible();
  },
};

/** Without its code, its own place alone shows something else. */
export const Missing: Story = {
  args: { children: <OutOfReach />, missing: "Missing" },
  beforeEach: () => {
    // React logs what a boundary catches.
    const { error } = console;
    console.error = () => undefined;
    return () => {
      console.error = error;
    };
  },
  render: (args) => (
    <>
      <p>The page around it</p>
      <LazyPart {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Missing")).toBeVisible();
    await expect(canvas.getByText("The page around it")).toBeVisible();
  },
};
