import * as z from "zod/mini";
import { secondStep } from "./second-step.ts";

/** Every error code that the API answers, with its HTTP status. Free and premium limits differ: see `post_limit_reached`. */
export const errorStatus = {
  validation_failed: 400,
  malformed_json: 400,
  not_signed_in: 401,
  /** The token of an account that was deleted. */
  account_deleted: 401,
  invalid_credentials: 401,
  /** A one-time code that is unknown, used or past its time. */
  code_invalid: 400,
  /** A link of a mail that was sent for another account than the one that is signed in. */
  other_account: 409,
  /** A webhook that Stripe did not sign, or too long ago. */
  bad_signature: 400,
  /** The present password, asked for again before something that matters. */
  wrong_password: 400,
  /** A code or passkey that does not complete the sign-in. */
  second_step_wrong: 400,
  /** The sign-in was begun too long ago, elsewhere, or is complete. */
  second_step_expired: 400,
  /** 402 for a free account, 429 with `Retry-After` for a premium one. */
  post_limit_reached: 402,
  /** The same while drafts are being written with the last posts: one that fails gives its post back. */
  posts_being_written: 402,
  forbidden: 403,
  forbidden_origin: 403,
  /** The administrator has to add a second factor first. */
  second_factor_missing: 403,
  premium_required: 403,
  /** The payment test asks for a test key. */
  live_mode_refused: 403,
  /** The operator asks for a verified address, or Google, before a free draft. */
  verification_required: 403,
  not_found: 404,
  /** No other source was found on which a sentence can rest. */
  no_fitting_source: 404,
  username_taken: 409,
  /** The password was right, or Google's answer; `secondStep` says what the sign-in still needs. */
  second_factor_required: 409,
  /** An account without a password has to sign in again before something that matters. */
  fresh_sign_in_required: 409,
  idempotency_key_reused: 409,
  /** Another tab or device has changed it since it was read here. */
  edited_elsewhere: 409,
  /** The account is not what it was when the administrator saw it: the press would do something else. */
  changed_meanwhile: 409,
  already_subscribed: 409,
  /** A bank still works on the account's first payment: nobody pays twice. */
  payment_processing: 409,
  /** The administrator ended premium for the account, and has not lifted that. */
  premium_denied: 409,
  not_subscribed: 409,
  /** Stripe no longer has the account's customer; the account has been reset for a new one. */
  resource_missing: 409,
  too_many_templates: 409,
  /** The account holds as many posts, or as many bytes of posts or templates, as its plan allows. */
  storage_full: 409,
  /** Another refinement of the same text is being written. */
  refinement_running: 409,
  /** The text was refined as often as it may be. */
  refinements_used_up: 409,
  /** What the model made of a text is not what was asked: the text stays. */
  refinement_unfit: 422,
  /** The user stopped a draft before any text was there. */
  generation_stopped: 409,
  body_too_large: 413,
  /** The administrator has locked the account. */
  account_locked: 423,
  unsupported_content_type: 415,
  too_many_requests: 429,
  /** The account has begun as many drafts as it may within an hour. */
  too_many_generations: 429,
  /** The account has as many drafts, or as many refinements, being written as it may at once. */
  too_many_at_once: 429,
  /** The day's free drafts of one network address, and of the whole service. */
  network_drafts_used_up: 429,
  free_drafts_used_up: 429,
  internal_error: 500,
  /** Two processes went down while they wrote this draft: no third one tries. */
  draft_failed_twice: 500,
  /** The AI provider refused our key, account, model or way of asking: the operator has to act. */
  ai_misconfigured: 502,
  ai_failed: 502,
  /** The model answered that it will not write this. */
  ai_refused: 422,
  /** The AI provider's content filter stopped the answer. */
  ai_filtered: 422,
  /** Topic and sources are more than the model reads at once. */
  ai_too_long: 422,
  /** The course's rule on AI, as the student gave it, allows no text to hand in. */
  rule_forbids_writing: 422,
  /** The course's rule allows no AI, so nothing is asked of one. */
  rule_forbids_feedback: 422,
  /** The course's rule has the student's own words refined, and these are the AI's. */
  rule_forbids_refining: 422,
  /** The answer held no post. */
  ai_empty: 502,
  /** What the browser's own model wrote is no post. */
  device_text_no_post: 422,
  /** Another text was handed in for a draft of the browser's own model. */
  device_text_taken: 409,
  ai_overloaded: 503,
  unavailable: 503,
  stripe_unavailable: 503,
  /** Stripe refused our key, or it has expired: the operator has to act. */
  stripe_key_invalid: 503,
  /** The configured price is not there, or is not the one that the product promises. */
  price_not_found: 503,
  price_error: 503,
  ai_timeout: 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCode = z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]);

/** The `type` of a `too_many_requests` that was too many tries at a password: resetting it needs no waiting. */
export const LOGIN_TRIES = "login_tries";

/** The body of every answer that is not a success. */
export const errorBody = z.object({
  /** A sentence for the person at the screen. */
  message: z.string(),
  code: errorCode,
  /** The family of the error, where it has one: a vendor's (Stripe's `card_error`), or {@link LOGIN_TRIES}. */
  type: z.optional(z.string()),
  /** The input at fault, as a dotted path; with `validation_failed`, `premium_required` and `username_taken`. */
  field: z.optional(z.string()),
  /** With `second_factor_required`. */
  secondStep: z.optional(secondStep),
});

export type ErrorBody = z.infer<typeof errorBody>;
