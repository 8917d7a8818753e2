import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Button } from "../components/button.tsx";
import { PlanCard } from "./plan-card.tsx";

/**
 * One of the plans that an account can have, with what can be done about it.
 *
 * **Use it** beside the other plans; `badge` makes one stand out.
 *
 * **Not** for the plan that an account is on (its own section of the account page).
 */
const meta = {
  title: "Patterns/Plan card",
  component: PlanCard,
  args: {
    name: "Free Plan",
    price: "$0",
    priceNote: "Forever free",
    audience: "For occasional users",
    features: [
      { text: "3 AI-generated discussion posts" },
      { text: "Limited to 3 posts total", isLimit: true },
    ],
    action: (
      <Button variant="secondary" disabled fullWidth>
        Current Plan
      </Button>
    ),
  },
} satisfies Meta<typeof PlanCard>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The plan that everybody begins with. */
export const Free: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("group", { name: "Free Plan" })).toHaveTextContent("$0");
    await expect(canvas.getByRole("button", { name: "Current Plan" })).toBeDisabled();
  },
};

/** The plan that stands out. */
export const Premium: Story = {
  args: {
    name: "Premium Plan",
    badge: "MOST POPULAR",
    price: "$5.99",
    priceNote: "per week",
    audience: "For regular content creators",
    features: [
      { text: "25 AI-generated posts per week", detail: "About 24¢ a post" },
      { text: "Priority AI processing" },
    ],
    action: <Button fullWidth>Subscribe Now</Button>,
  },
};

/** A plan of which much is to be said, in a narrow column. */
export const LongText: Story = {
  args: {
    name: "Premium Plan for departments and their discussion boards",
    badge: "MOST POPULAR",
    features: [{ text: "Interdisciplinary ".repeat(8) }, { text: "Priority AI processing" }],
  },
  decorators: [(Story) => <div className="max-w-72">{Story()}</div>],
};
