import { catchLostFocus } from "@discussion-post/ui/catch-lost-focus";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Spinner } from "@discussion-post/ui/components/spinner";
import { showToast } from "@discussion-post/ui/components/toast";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { isStale, paymentErrorText, paymentErrorTitle, paymentNextStep } from "./payment-error.ts";
import { usePaymentElement } from "./use-payment-element.ts";

interface PaymentFormProps {
  clientSecret: string;
  /** What the button reads. */
  label: string;
  busyLabel: string;
  /** What is agreed to by pressing it. */
  terms?: ReactNode;
  /** After the money went through, or began to. */
  onPaid: (status: "paid" | "processing") => void;
  /** Leads back to where the form was opened, before anything is paid. */
  onLeave?: () => void;
  /** Nobody is to pay here any longer, such as after a sign-out: `onOver` is called, but for a payment that is under way. */
  isOver?: boolean;
  onOver?: () => void;
  /** The payment was made or closed elsewhere, such as in another tab; `isProcessing` while the bank is at it. */
  onStale?: (isProcessing: boolean) => Promise<void>;
}

/** Stripe's card form with its button. A refused card can be tried again, or another one. */
export function PaymentForm({
  clientSecret,
  label,
  busyLabel,
  terms,
  onPaid,
  onLeave,
  isOver = false,
  onOver,
  onStale,
}: PaymentFormProps) {
  const element = usePaymentElement(clientSecret);
  const pay = useRef<HTMLButtonElement>(null);
  // It opens below what was pressed, and its fields push its button down.
  useEffect(() => {
    if (element.state === "ready") pay.current?.scrollIntoView({ block: "nearest" });
  }, [element.state]);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [refusal, setRefusal] = useState<{ title: string; text: string; step: string } | null>(null);

  useEffect(() => {
    if (isOver && !isSubmitting) onOver?.();
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSubmitting) return;
    setIsSubmitting(true);
    setRefusal(null);
    const outcome = await element.confirm();
    if (outcome?.status === "paid" || outcome?.status === "processing") return onPaid(outcome.status);
    if (onStale && outcome?.status === "refused" && isStale(outcome.error)) {
      await onStale(outcome.error.payment_intent?.status === "processing");
      return setIsSubmitting(false);
    }
    setIsSubmitting(false);
    if (!outcome) return showNotReady();
    const refused =
      outcome.status === "refused"
        ? {
            title: paymentErrorTitle(outcome.error),
            text: paymentErrorText(outcome.error),
            step: paymentNextStep(outcome.error),
          }
        : { title: "Payment error", text: "An unexpected error occurred", step: "" };
    setRefusal(refused);
  }

  if (element.state === "failed") {
    return (
      <Alert
        variant="danger"
        title="Payment System Error"
        actions={
          <>
            <RefreshButton />
            {onLeave && (
              <Button variant="ghost" size="sm" onClick={onLeave}>
                Not now
              </Button>
            )}
          </>
        }
      >
        {element.failure}
      </Alert>
    );
  }
  return (
    <form
      ref={catchLostFocus}
      tabIndex={-1}
      aria-label="Payment"
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-md"
      aria-busy={element.state === "initializing"}
    >
      {element.state === "initializing" && <Spinner label="Loading the payment form..." />}
      <div ref={element.place} className={element.state === "initializing" ? "h-0 overflow-hidden" : ""} />
      {refusal && (
        <Alert variant="danger" title={refusal.title}>
          <p>{refusal.text}</p>
          {refusal.step && <p className="mt-1">{refusal.step}</p>}
        </Alert>
      )}
      {terms !== undefined && <p className="text-muted text-xs leading-relaxed">{terms}</p>}
      <Button ref={pay} type="submit" size="lg" fullWidth loading={isSubmitting}>
        {isSubmitting ? busyLabel : label}
      </Button>
      {onLeave && !isSubmitting && (
        <Button variant="ghost" fullWidth onClick={onLeave}>
          Not now
        </Button>
      )}
    </form>
  );
}

function showNotReady(): void {
  showToast({
    title: "Payment System Error",
    description: "The payment form isn't ready yet.",
    variant: "danger",
    action: { label: "Refresh Page", onPress: () => window.location.reload() },
  });
}

function RefreshButton() {
  return (
    <Button variant="secondary" size="sm" onClick={() => window.location.reload()}>
      Refresh Page
    </Button>
  );
}
