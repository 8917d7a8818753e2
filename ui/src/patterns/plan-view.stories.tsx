import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { plan } from "../testing/fixtures.ts";
import { PlanView } from "./plan-view.tsx";

/**
 * Help to plan a post, where the course allows AI for no more.
 *
 * **Use it** below the form, once a plan has come.
 *
 * **Not** for a draft: that is a `PostView`.
 */
const meta: Meta<typeof PlanView> = {
  title: "Patterns/Plan view",
  component: PlanView,
  args: { plan },
};

export default meta;
type Story = StoryObj<typeof PlanView>;

/** With works to read, and lines that were left out. */
export const Whole: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Your plan" })).toBeVisible();
    await expect(canvas.getByText(/2 lines were left out/)).toBeVisible();
    await expect(canvas.getAllByRole("link").length).toBeGreaterThan(0);
  },
};

/** No index knew a work, and nobody says which model it was. */
export const WithoutSources: Story = {
  args: {
    plan: {
      ...plan,
      sources: [],
      terms: [],
      model: null,
      leftOut: 0,
      notices: ["No published work was found."],
    },
  },
};
