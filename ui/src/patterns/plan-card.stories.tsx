import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../components/button.tsx";
import { PlanCard } from "./plan-card.tsx";

const meta = {
  title: "Patterns/Plan card",
  component: PlanCard,
  args: {
    name: "Free Plan",
    price: "$0",
    priceNote: "Forever free",
    audience: "For occasional users",
    features: ["3 AI-generated discussion posts", "Customize tone, length and perspective"],
    footer: (
      <Button variant="secondary" disabled fullWidth>
        Current Plan
      </Button>
    ),
  },
} satisfies Meta<typeof PlanCard>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The plan that everybody begins with. */
export const Free: Story = {};

/** The plan that stands out. */
export const Premium: Story = {
  args: {
    name: "Premium Plan",
    badge: "MOST POPULAR",
    price: "$5.99",
    priceNote: "per week",
    audience: "For regular content creators",
    features: ["25 AI-generated posts per week", "Priority AI processing"],
    footer: <Button fullWidth>Subscribe Now</Button>,
  },
};
