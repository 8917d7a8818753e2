import type { ApiError } from "./api-error.ts";

/**
 * What a person can do about each error; empty where the error's own message says it. A new code does not compile
 * until someone writes its sentence.
 */
const nextSteps: Record<NonNullable<ApiError["code"]>, string> = {
  validation_failed: "Change the marked field and try again.",
  malformed_json: "Reload the page and try again.",
  not_signed_in: "Log in and try again.",
  invalid_credentials: "Check both fields and try again.",
  code_invalid: "",
  other_account: "Sign out, then log in as the account that the email names.",
  second_factor_required: "Enter a code, or use your passkey.",
  second_step_wrong: "Try again, or choose another way.",
  second_step_expired: "Begin again.",
  second_factor_missing: "Set up two-step login on your account page.",
  fresh_sign_in_required: "Confirm it's you with Google, then try again.",
  account_locked: "Or use another account.",
  account_deleted: "",
  wrong_password: "Enter the password that you log in with now.",
  post_limit_reached: "",
  posts_being_written: "Wait until one of your drafts is finished.",
  forbidden: "Use an account that may do this.",
  forbidden_origin: "Open the website directly and try again.",
  premium_required: "Choose a basic option, or upgrade to premium.",
  not_found: "It may have been deleted. Back to your posts.",
  no_fitting_source: "Keep the sentence, or change it so that it says less.",
  username_taken: "Choose another username.",
  idempotency_key_reused: "Press the button once more.",
  edited_elsewhere: "Try again to replace that text with yours.",
  refinement_running: "Wait until that's finished, or stop it.",
  refinements_used_up: "",
  refinement_unfit: "Try again, or ask for it in other words.",
  too_many_templates: "Delete one that you no longer use.",
  storage_full: "Export what you want to keep elsewhere, then delete what you no longer need.",
  live_mode_refused: "Set a test key of Stripe's to use this page.",
  changed_meanwhile: "",
  already_subscribed: "Open your dashboard to see your plan.",
  payment_processing: "",
  premium_denied: "You can go on with the free plan.",
  not_subscribed: "Subscribe first, or reload the page.",
  resource_missing: "Try again: your payment data has been reset.",
  bad_signature: "Check the webhook's signing secret.",
  stripe_unavailable: "Try again in a few minutes. You weren't charged.",
  stripe_key_invalid: "You weren't charged.",
  price_not_found: "We have to fix this. You weren't charged.",
  price_error: "We have to fix this. You weren't charged.",
  generation_stopped: "Change what you like and generate again. This didn't use up a post.",
  body_too_large: "Shorten the text and try again.",
  unsupported_content_type: "Reload the page and try again.",
  too_many_requests: "",
  verification_required:
    "Open Account on your dashboard and verify your email address, or log in with Google. Then try again.",
  too_many_generations: "",
  too_many_at_once: "Wait until one of your drafts is finished, or stop it.",
  network_drafts_used_up: "Come back tomorrow, use another network, or upgrade to premium.",
  free_drafts_used_up: "Come back tomorrow, or upgrade to premium to go on now.",
  internal_error: "Try again in a moment.",
  draft_failed_twice: "Change your topic and generate again. This didn't use up a post.",
  ai_misconfigured: "This didn't use up a post.",
  ai_failed: "Try again. This didn't use up a post.",
  ai_refused: "Try again with other words. This didn't use up a post.",
  ai_filtered: "Try again with other words. This didn't use up a post.",
  ai_too_long: "Shorten the topic or ask for fewer sources. This didn't use up a post.",
  rule_forbids_writing: "Plan your post instead, or correct the rule above the form.",
  rule_forbids_feedback: "Go through your draft yourself, or correct the rule above the form.",
  rule_forbids_refining: "Say it in your own words first, then have them refined.",
  ai_empty: "Try again. This didn't use up a post.",
  device_text_no_post: "Try again, perhaps with a shorter topic. This didn't use up a post.",
  device_text_taken: "Have it written again. This didn't use up a post.",
  ai_overloaded: "Wait a moment and try again. This didn't use up a post.",
  unavailable: "Try again in a moment.",
  ai_timeout: "Try again, perhaps with a shorter length. This didn't use up a post.",
  unreachable: "",
  unreadable: "Reload and try again.",
};

/** Errors at which people fear for what they have typed. */
const worrying = new Set<ApiError["code"]>([
  "not_signed_in",
  "too_many_generations",
  "too_many_at_once",
  "internal_error",
  "unavailable",
  "unreachable",
  "unreadable",
]);

/** What to do next, to stand below an error's own message; may be empty. */
export function nextStep(error: Pick<ApiError, "code">): string {
  return error.code ? nextSteps[error.code] : nextSteps.internal_error;
}

const NOT_COUNTED = " This didn't use up a post.";

/** The same where no post was asked for, but a change of one. */
export function nextStepForChange(error: Pick<ApiError, "code">): string {
  return nextStep(error).replace(NOT_COUNTED, "");
}

/** The same while a text is edited, beside the button that ends it. */
export function nextStepForEditing(error: Pick<ApiError, "code">): string {
  switch (error.code) {
    case "edited_elsewhere":
      return "Press Done again to replace that text with yours. The other one is kept as an earlier version.";
    case "not_found":
      return "If it was deleted, restore it in your post history and press Done, or copy your text.";
    default:
      return nextStepForChange(error);
  }
}

/** The same for a text that this device keeps, such as a draft. */
export function nextStepForKeptText(error: Pick<ApiError, "code">): string {
  const isWorrying = worrying.has(error.code ?? "internal_error");
  return sentences(nextStep(error), isWorrying && "What you wrote is kept on this device.");
}

interface FormError {
  field: string | undefined;
  message: string;
}

type RefusedForm = Pick<ApiError, "code" | "field" | "message">;

/** An error as a form shows it whose texts this device keeps: at its field where it has one, with what to do next. */
export function formError(error: RefusedForm | null): FormError | undefined {
  if (!error) return undefined;
  return { field: error.field, message: sentences(error.message, nextStepForKeptText(error)) };
}

/**
 * The same where a toast gives the reason: not its sentence again, but what came of it and what to do next. The reason
 * is said again at its field, and where there is nothing else to say.
 * @param outcome a sentence, such as "No post was written."
 */
export function formErrorBesideToast(error: RefusedForm | null, outcome: string): FormError | undefined {
  if (!error || error.field !== undefined || withoutToast.has(error.code)) return formError(error);
  // The server may have done it all the same.
  if (error.code === "unreachable") {
    return { field: undefined, message: sentences(TRY_WHEN_CONNECTED, nextStepForKeptText(error)) };
  }
  if (nextStep(error) === "") return formError(error);
  return { field: undefined, message: sentences(outcome, nextStepForKeptText(error)) };
}

const TRY_WHEN_CONNECTED = "Try again once you're connected.";

/** A draft that its writer has stopped is told of by no toast; what to do about another text is said of that text. */
const withoutToast = new Set<ApiError["code"]>(["generation_stopped", "edited_elsewhere"]);

function sentences(...parts: (string | false)[]): string {
  return parts.filter(Boolean).join(" ");
}
