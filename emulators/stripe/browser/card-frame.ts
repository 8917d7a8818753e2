import type { Appearance, PaymentIntent, StripeError } from "@stripe/stripe-js";
import type { FromFrame, PaymentResult, SetUp, ToFrame } from "./messages.ts";

/** The card form inside its frame: it alone sees the number, and it alone speaks with the API. */
const form = one<HTMLFormElement>("form");
const number = one<HTMLInputElement>("[name=number]");
const expiry = one<HTMLInputElement>("[name=expiry]");
const cvc = one<HTMLInputElement>("[name=cvc]");
const fields = [number, expiry, cvc];

window.addEventListener("message", function begin({ data, ports: [port] }: MessageEvent<SetUp>) {
  if (data?.kind !== "set-up" || !port) return;
  window.removeEventListener("message", begin);
  setUp(data, port).catch((cause: Error) =>
    tell(port, { kind: "failed", error: { type: "api_connection_error", message: cause.message } }),
  );
});

async function setUp({ publishableKey, clientSecret, appearance }: SetUp, port: MessagePort): Promise<void> {
  dress(appearance);
  const client = paymentClient(publishableKey, clientSecret);
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => act(data, port, client);
  const tellHeight = () =>
    tell(port, { kind: "height", pixels: Math.ceil(form.getBoundingClientRect().height) });
  new ResizeObserver(tellHeight).observe(form);
  form.addEventListener("input", ({ target }) => {
    format(target);
    if (target instanceof HTMLInputElement && target.ariaInvalid === "true") show(target, null);
    tell(port, {
      kind: "change",
      isComplete: fields.every((field) => fieldError(field) === null),
      isEmpty: fields.every(({ value }) => value === ""),
    });
  });
  form.addEventListener("focusin", () => tell(port, { kind: "focus" }));
  form.addEventListener("focusout", ({ target }) => {
    tell(port, { kind: "blur" });
    if (target instanceof HTMLInputElement && target.value) show(target, fieldError(target));
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("click", ({ target }) => {
    const filled = target instanceof HTMLElement ? target.dataset.fill : undefined;
    if (filled) fillWith(filled);
  });
  const { error, paymentIntent } = await client.lookUp();
  if (error) return tell(port, { kind: "failed", error });
  if (paymentIntent.status === "succeeded" || paymentIntent.status === "canceled") {
    const message = `The PaymentIntent is in a terminal state and cannot be used to initialize Elements.`;
    return tell(port, { kind: "failed", error: { type: "invalid_request_error", message } });
  }
  // A frame below the fold is not drawn, and its observer does not hear of it.
  tellHeight();
  tell(port, { kind: "ready" });
}

type PaymentClient = ReturnType<typeof paymentClient>;

async function act(asked: ToFrame, port: MessagePort, client: PaymentClient): Promise<void> {
  if (asked.kind === "dress") return dress(asked.appearance);
  if (asked.kind === "focus") return number.focus();
  if (asked.kind === "clear") {
    form.reset();
    for (const field of fields) show(field, null);
    return;
  }
  if (asked.kind === "look-up") {
    const looked = await client.lookUp();
    const failure = looked.paymentIntent?.last_payment_error;
    const isRefused = looked.paymentIntent?.status === "requires_payment_method" && failure;
    const answer = isRefused
      ? { error: { ...failure, payment_intent: looked.paymentIntent } as StripeError }
      : looked;
    return tell(port, { kind: "answer", id: asked.id, answer });
  }
  const error = firstError();
  if (error) return tell(port, { kind: "answer", id: asked.id, answer: { error: error } });
  const answer: { error?: StripeError } | PaymentResult =
    asked.kind === "submit" ? {} : await client.confirm(asked.returnUrl);
  if (answer.error?.type === "card_error") show(fieldOf(answer.error.code), answer.error.message ?? null);
  tell(port, { kind: "answer", id: asked.id, answer });
}

/** The API, with the key that browsers have and the secret of this payment. */
function paymentClient(publishableKey: string, clientSecret: string) {
  const [id] = clientSecret.split("_secret_");
  const address = `/elements/v1/payment_intents/${id}`;
  const credentials = { key: publishableKey, client_secret: clientSecret };

  return {
    lookUp: () => ask(`${address}?${new URLSearchParams(credentials)}`),
    confirm(returnUrl: string): Promise<PaymentResult> {
      const [month = "", year = ""] = digits(expiry.value).match(/\d{2}/g) ?? [];
      const body = new URLSearchParams({
        ...credentials,
        ...(returnUrl && { return_url: returnUrl }),
        "payment_method_data[type]": "card",
        "payment_method_data[card][number]": digits(number.value),
        "payment_method_data[card][exp_month]": month,
        "payment_method_data[card][exp_year]": `20${year}`,
        "payment_method_data[card][cvc]": cvc.value,
      });
      return ask(`${address}/confirm`, { method: "POST", body });
    },
  };

  async function ask(path: string, init?: RequestInit): Promise<PaymentResult> {
    try {
      const answer = await fetch(path, init);
      const body = await answer.json();
      return body.error ? { error: body.error as StripeError } : { paymentIntent: body as PaymentIntent };
    } catch {
      const message =
        "We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.";
      return { error: { type: "api_connection_error", message } };
    }
  }
}

interface FieldError {
  code: string;
  message: string;
}

/** Shows every error beside its field, goes to the first, and gives it as Stripe.js does. */
function firstError(): StripeError | null {
  const errors = fields.map((field) => ({ field, error: fieldError(field) }));
  for (const { field, error } of errors) show(field, error);
  const first = errors.find(({ error }) => error);
  first?.field.focus();
  return first?.error ? { type: "validation_error", ...first.error } : null;
}

function fieldError(field: HTMLInputElement): FieldError | null {
  if (field === number) return numberError(digits(number.value));
  if (field === expiry) return expiryError(digits(expiry.value));
  const isWhole = cvc.value.length === (isAmex() ? 4 : 3);
  return isWhole ? null : { code: "incomplete_cvc", message: "Your card's security code is incomplete." };
}

function numberError(value: string): FieldError | null {
  if (value.length < (isAmex() ? 15 : 16)) {
    return { code: "incomplete_number", message: "Your card number is incomplete." };
  }
  const sum = [...value].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0 ? null : { code: "invalid_number", message: "Your card number is invalid." };
}

function expiryError(value: string): FieldError | null {
  if (value.length < 4)
    return { code: "incomplete_expiry", message: "Your card's expiration date is incomplete." };
  const end = new Date(2_000 + Number(value.slice(2)), Number(value.slice(0, 2)));
  const isPast = end <= new Date();
  return isPast
    ? { code: "invalid_expiry_year_past", message: "Your card's expiration year is in the past." }
    : null;
}

/** The field that a card's refusal is about. */
function fieldOf(code: string | undefined): HTMLInputElement {
  if (code === "incorrect_cvc") return cvc;
  return code === "expired_card" ? expiry : number;
}

function show(field: HTMLInputElement, error: FieldError | string | null): void {
  const message = typeof error === "string" ? error : error?.message;
  field.ariaInvalid = message ? "true" : "false";
  one(`#${field.name}-error`).textContent = message ?? "";
}

function format(target: EventTarget | null): void {
  if (target === number) {
    const value = digits(number.value).slice(0, isAmex() ? 15 : 16);
    const groups = isAmex()
      ? [value.slice(0, 4), value.slice(4, 10), value.slice(10)]
      : (value.match(/.{1,4}/g) ?? []);
    number.value = groups.filter(Boolean).join(" ");
  }
  if (target === expiry) {
    const typed = digits(expiry.value).slice(0, 4);
    const value = /^[2-9]/.test(typed) ? `0${typed}`.slice(0, 4) : typed;
    expiry.value = value.length > 2 ? `${value.slice(0, 2)} / ${value.slice(2)}` : value;
  }
  if (target === cvc) cvc.value = digits(cvc.value).slice(0, 4);
}

/** One of the test cards, with everything that it needs. */
function fillWith(card: string): void {
  number.value = card;
  expiry.value = `12 / ${String(new Date().getFullYear() + 3).slice(-2)}`;
  cvc.value = "123";
  for (const field of fields) field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** What of Stripe's Appearance API the product uses. */
function dress({ labels, theme, variables = {} }: Appearance): void {
  document.documentElement.dataset.labels = labels === "floating" ? "floating" : "above";
  document.documentElement.dataset.theme = theme ?? "stripe";
  for (const [name, value] of Object.entries(variables)) {
    if (typeof value === "string") document.documentElement.style.setProperty(`--${name}`, value);
  }
}

function isAmex(): boolean {
  return /^3[47]/.test(number.value);
}

function digits(value: string): string {
  return value.replace(/\D/g, "");
}

function one<T extends Element = HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

function tell(port: MessagePort, message: FromFrame): void {
  port.postMessage(message);
}
