import type { EmulatorControls } from "@discussion-post/emulators/stripe/controls";

type Controls = {
  [Name in keyof EmulatorControls]: (
    ...values: Parameters<EmulatorControls[Name]>
  ) => Promise<Awaited<ReturnType<EmulatorControls[Name]>>>;
};

/** What happens at the local Stripe of the product under test: time passes, cards fail, money goes back. */
export const atStripe = new Proxy({} as Controls, {
  get:
    (_target, name) =>
    async (...values: unknown[]) => {
      const answer = await fetch(`${process.env.E2E_STRIPE}/_emulator/${String(name)}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(values),
      });
      const { result, error } = (await answer.json()) as { result?: unknown; error?: string };
      if (!answer.ok) throw new Error(`the local Stripe refused ${String(name)}: ${error}`);
      return result;
    },
});
