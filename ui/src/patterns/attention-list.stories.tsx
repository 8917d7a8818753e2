import type { Incident } from "@discussion-post/contract/admin";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { AttentionList } from "./attention-list.tsx";

const refund: Incident = {
  id: 1,
  kind: "refund",
  subject: "ch_3QxYz1",
  user: { id: 7, username: "ana" },
  amount: 599,
  note: "The payment system cannot be reached at the moment.",
  at: "2027-03-05T12:00:00.000Z",
};

/**
 * What the product could not resolve about money by itself.
 *
 * **Use it** on the administrator's page, above everything that is merely of interest.
 *
 * **Not** for what was done (the audit log).
 */
const meta = {
  title: "Patterns/Attention list",
  component: AttentionList,
  args: { incidents: [refund], userHref: (id) => `/admin/users/${id}`, onResolve: fn() },
} satisfies Meta<typeof AttentionList>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A refund that Stripe has not taken yet. */
export const FailedRefund: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole("region", { name: "Needs attention" })).toHaveTextContent("$5.99");
    await userEvent.click(canvas.getByRole("button", { name: /Mark as resolved/ }));
    await expect(args.onResolve).toHaveBeenCalledWith(1);
  },
};

/** One of each kind, on a narrow screen. */
export const EveryKind: Story = {
  args: {
    incidents: (
      ["refund", "unsettled", "paid_without_access", "overcharged", "event", "customer"] as const
    ).map((kind, index) => ({ ...refund, id: index, kind, user: kind === "event" ? null : refund.user })),
  },
  decorators: [(Story) => <div className="max-w-80">{Story()}</div>],
};

/** One is being closed. */
export const Resolving: Story = { args: { resolvingId: 1 } };

/** Nothing needs anybody. */
export const Empty: Story = {
  args: { incidents: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("region")).toBeNull();
  },
};
