import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { MissingPart } from "./missing-part.tsx";

/**
 * Says that the code of one part of a page couldn't be loaded.
 *
 * **Use it** as what `LazyPart` shows for a part that somebody waits for: the editor, a comparison.
 *
 * **Not** for parts whose place may stay empty, nor for calls that fail.
 */
const meta: Meta<typeof MissingPart> = {
  title: "Patterns/Missing part",
  component: MissingPart,
  args: { part: "the editor" },
};

export default meta;
type Story = StoryObj<typeof MissingPart>;

/** The server can't be reached, or no longer has this version of the code. */
export const Online: Story = {
  play: async ({ canvas }) => {
    const notice = canvas.getByRole("status");
    await expect(notice).toHaveTextContent("We couldn't load the editor");
    await expect(notice).toHaveTextContent("Check your connection and reload");
    await expect(canvas.getByRole("button", { name: "Reload" })).toBeEnabled();
  },
};

/** It comes by itself with the connection. */
export const Offline: Story = {
  beforeEach: () => {
    Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
    return () => void Reflect.deleteProperty(navigator, "onLine");
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("You're offline. It loads as soon as");
  },
};
