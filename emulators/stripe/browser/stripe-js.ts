import type {
  Appearance,
  ConfirmPaymentData,
  PaymentIntent,
  PaymentIntentResult,
  StripeError,
  StripePaymentElementChangeEvent,
} from "@stripe/stripe-js";
import type { Authenticated, FromFrame, PaymentResult, SetUp, ToFrame } from "./messages.ts";

/**
 * The stand-in for Stripe.js: what a page loads in its place on a machine without keys. As in the real one the card
 * form is in a frame from elsewhere, so that the page never sees a card's number. It is served as one classic script;
 * its types go by @stripe/stripe-js, from which nothing is taken at run time.
 */
const ORIGIN = new URL((document.currentScript as HTMLScriptElement).src).origin;
/** The release that @stripe/stripe-js expects; with another one it warns in the console. */
const RELEASE = "endive";
const authenticated: Authenticated = "stripe-stand-in:authenticated";

interface ElementsOptions {
  clientSecret?: string;
  appearance?: Appearance;
}

interface ConfirmOptions {
  elements?: Elements;
  clientSecret?: string;
  confirmParams?: Partial<ConfirmPaymentData>;
  redirect?: "always" | "if_required";
}

type Listener = (event: object) => void;
type Elements = ReturnType<typeof createElements>;
type PaymentElement = ReturnType<typeof createPaymentElement>;

Object.assign(stripe, { version: RELEASE });
Object.assign(window, { Stripe: stripe });

function stripe(publishableKey: string) {
  if (!/^pk_test_/.test(publishableKey)) {
    throw new IntegrationError(
      `Invalid value for Stripe(): apiKey should be the stand-in's publishable key.`,
    );
  }
  return {
    elements: (options: ElementsOptions = {}) => createElements(publishableKey, options),
    confirmPayment,
    retrievePaymentIntent: (clientSecret: string) => retrieve(publishableKey, clientSecret),
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

function createElements(publishableKey: string, { clientSecret, appearance: given = {} }: ElementsOptions) {
  let appearance = given;
  if (!clientSecret || !/^pi_\w+_secret_\w+$/.test(clientSecret)) {
    throw new IntegrationError(
      "Invalid value for elements(): clientSecret should be a client secret of a PaymentIntent, such as pi_1_secret_2.",
    );
  }
  let payment: PaymentElement | null = null;
  return {
    create(type: string, _options: object = {}) {
      if (type !== "payment") throw new IntegrationError(`The stand-in has no Element of type ${type}.`);
      if (payment) throw new IntegrationError("Can only create one Element of type payment.");
      payment = createPaymentElement({ kind: "set-up", publishableKey, clientSecret, appearance }, () => {
        payment = null;
      });
      return payment;
    },
    getElement: (type: string) => (type === "payment" ? payment : null),
    update(changed: Pick<ElementsOptions, "appearance">) {
      if (!changed.appearance) return;
      appearance = changed.appearance;
      payment?.dress(appearance);
    },
    fetchUpdates: async () => ({}),
    /** Says what is wrong with the fields, and shows it beside them. */
    async submit(): Promise<{ error?: StripeError }> {
      return mounted(payment).ask("submit");
    },
  };
}

function createPaymentElement(setUp: SetUp, onDestroyed: () => void) {
  const listeners = new Map<string, Set<Listener>>();
  const waiting = new Map<number, (answer: PaymentResult & { error?: StripeError }) => void>();
  let frame: HTMLIFrameElement | null = null;
  let port: MessagePort | null = null;
  let isReady = false;
  let isDestroyed = false;
  let asked = 0;

  const element = {
    mount(place: string | HTMLElement) {
      if (isDestroyed) throw new IntegrationError("This Element has already been destroyed.");
      const parent = typeof place === "string" ? document.querySelector(place) : place;
      if (!parent)
        throw new IntegrationError("Invalid DOM selector; the element to mount to does not exist.");
      element.unmount();
      frame = document.createElement("iframe");
      frame.title = "Secure payment input frame";
      frame.name = `__privateStripeFrame${Math.random().toString(36).slice(2)}`;
      frame.allow = "payment *";
      Object.assign(frame.style, {
        border: "0",
        display: "block",
        // The frame reaches over its place by the room that the fields' outlines need.
        margin: "-4px",
        width: "calc(100% + 8px)",
        height: "0",
        colorScheme: "light",
      });
      frame.addEventListener("load", connect);
      frame.src = `${ORIGIN}/elements/payment`;
      parent.replaceChildren(frame);
    },
    unmount() {
      port?.close();
      frame?.remove();
      frame = null;
      port = null;
      isReady = false;
    },
    destroy() {
      element.unmount();
      isDestroyed = true;
      onDestroyed();
    },
    on(event: string, listener: Listener) {
      const those = listeners.get(event) ?? new Set();
      listeners.set(event, those.add(listener));
      return element;
    },
    once(event: string, listener: Listener) {
      const once: Listener = (told) => {
        element.off(event, once);
        listener(told);
      };
      return element.on(event, once);
    },
    off(event: string, listener?: Listener) {
      if (listener) listeners.get(event)?.delete(listener);
      else listeners.delete(event);
      return element;
    },
    update() {},
    collapse() {},
    blur() {
      frame?.blur();
    },
    focus: () => send({ kind: "focus" }),
    clear: () => send({ kind: "clear" }),
    isReady: () => isReady,
    clientSecret: setUp.clientSecret,
    /** Not the real one's, as what follows: how this script talks to its frame. One that is not there yet is told at its set-up. */
    dress(appearance: Appearance) {
      setUp.appearance = appearance;
      send({ kind: "dress", appearance });
    },
    ask(kind: "submit" | "look-up"): Promise<PaymentResult & { error?: StripeError }> {
      return answerTo((id) => send({ kind, id }));
    },
    confirm(returnUrl: string): Promise<PaymentResult & { error?: StripeError }> {
      return answerTo((id) => send({ kind: "confirm", id, returnUrl }));
    },
  };
  return element;

  function connect() {
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = ({ data }: MessageEvent<FromFrame>) => hear(data);
    frame?.contentWindow?.postMessage(setUp, ORIGIN, [channel.port2]);
  }

  function hear(told: FromFrame) {
    if (told.kind === "height" && frame) frame.style.height = `${told.pixels}px`;
    if (told.kind === "ready") {
      isReady = true;
      tell("ready", { elementType: "payment" });
    }
    if (told.kind === "failed") tell("loaderror", { elementType: "payment", error: told.error });
    if (told.kind === "focus" || told.kind === "blur") tell(told.kind, { elementType: "payment" });
    if (told.kind === "change") {
      const event: StripePaymentElementChangeEvent = {
        elementType: "payment",
        collapsed: false,
        complete: told.isComplete,
        empty: told.isEmpty,
        value: { type: "card" },
      };
      tell("change", event);
    }
    if (told.kind === "answer") {
      waiting.get(told.id)?.(told.answer as PaymentResult);
      waiting.delete(told.id);
    }
  }

  function tell(event: string, details: object) {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(details);
  }

  function send(message: ToFrame) {
    port?.postMessage(message);
  }

  function answerTo(ask: (id: number) => void): Promise<PaymentResult & { error?: StripeError }> {
    asked += 1;
    const id = asked;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      ask(id);
    });
  }
}

async function confirmPayment(options: ConfirmOptions): Promise<PaymentIntentResult> {
  const element = mounted(options.elements?.getElement("payment") ?? null);
  const returnUrl = options.confirmParams?.return_url ?? "";
  const isRedirecting = options.redirect !== "if_required";
  if (isRedirecting && !returnUrl) {
    throw new IntegrationError(
      "stripe.confirmPayment(): you must pass confirmParams.return_url unless redirect is if_required.",
    );
  }
  const confirmed = await element.confirm(returnUrl);
  if (confirmed.error) return confirmed;
  const result = await withPerson(confirmed.paymentIntent, element);
  if (result.error || !isRedirecting) return result;
  return leaveFor(backTo(returnUrl, result.paymentIntent));
}

/** A bank that wants to see its customer is shown over the page, or leads away from it. */
async function withPerson(intent: PaymentIntent, element: PaymentElement): Promise<PaymentIntentResult> {
  const action = intent.next_action;
  if (intent.status !== "requires_action" || !action) return { paymentIntent: intent };
  if (action.type === "redirect_to_url") return leaveFor(action.redirect_to_url?.url ?? "");
  const details = action.use_stripe_sdk as { stripe_js?: string } | undefined;
  await showBank(details?.stripe_js ?? "");
  return element.ask("look-up");
}

/** Fulfilled when the person has decided. */
function showBank(address: string): Promise<void> {
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", "Authentication of your bank");
  Object.assign(dialog.style, {
    border: "0",
    borderRadius: "12px",
    margin: "auto",
    padding: "0",
    width: "min(26rem, calc(100vw - 2rem))",
    height: "min(20rem, calc(100vh - 2rem))",
    overflow: "hidden",
  });
  const frame = document.createElement("iframe");
  frame.title = "3D Secure challenge";
  frame.src = address;
  Object.assign(frame.style, { border: "0", width: "100%", height: "100%" });
  dialog.append(frame);
  // A challenge ends by a decision alone.
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    window.addEventListener("message", function decided({ data, origin, source }) {
      if (data !== authenticated || origin !== ORIGIN || source !== frame.contentWindow) return;
      window.removeEventListener("message", decided);
      dialog.close();
      dialog.remove();
      resolve();
    });
  });
}

/** The page goes; nothing comes after it. */
function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}

function backTo(returnUrl: string, { id, client_secret: secret, status }: PaymentIntent): string {
  const address = new URL(returnUrl);
  address.searchParams.set("payment_intent", id);
  address.searchParams.set("payment_intent_client_secret", secret ?? "");
  address.searchParams.set("redirect_status", status === "processing" ? "processing" : "succeeded");
  return address.href;
}

async function retrieve(publishableKey: string, clientSecret: string): Promise<PaymentIntentResult> {
  const [id] = clientSecret.split("_secret_");
  const query = new URLSearchParams({ key: publishableKey, client_secret: clientSecret });
  try {
    const answer = await fetch(`${ORIGIN}/v1/payment_intents/${id}?${query}`);
    const body = await answer.json();
    return answer.ok ? { paymentIntent: body as PaymentIntent } : { error: body.error as StripeError };
  } catch {
    return {
      error: {
        type: "api_connection_error",
        message: "We are experiencing issues connecting to our payments provider.",
      },
    };
  }
}

function mounted(element: PaymentElement | null): PaymentElement {
  if (element?.isReady()) return element;
  throw new IntegrationError(
    "Invalid value for stripe.confirmPayment(): elements should have a mounted Payment Element or Express Checkout Element.",
  );
}

class IntegrationError extends Error {
  override name = "IntegrationError";
}
