import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { generation, generationRequest } from "./generations.ts";
import { lengthBands } from "./options.ts";
import { source } from "./sources.ts";
import { shownText } from "./text.ts";

/** What a draft's "written by" says where the model in the student's browser wrote it: which one that is, no browser says. */
export const DEVICE_MODEL = "your browser's own model";

/** Far more than any model is asked for. */
const TEXT_MAX_CHARS = 100 * Math.max(...Object.values(lengthBands).map(({ max }) => max));

/** A request for a post as a model is sent it. */
const devicePrompt = z.object({
  /** What holds for every post. */
  rules: z.string(),
  /** The topic, the options and the works that may be cited, each with its key and its numbered sentences. */
  request: z.string(),
});

export type DevicePrompt = z.infer<typeof devicePrompt>;

/** A draft that the student's own browser is to write. */
export const preparedDraft = z.object({
  id: z.string(),
  sources: z.array(source),
  /** The same request with ever less of the abstracts: the first that the model reads at once is the one to use. */
  prompts: z.array(devicePrompt),
  /** More characters of an answer are not taken. */
  maxChars: z.int(),
});

export type PreparedDraft = z.infer<typeof preparedDraft>;

export const prepareDeviceDraft = endpoint({
  method: "POST",
  path: "/api/device-drafts",
  summary: "Look up the sources of a draft, and give the prompts by which the browser's own model writes it",
  access: "user",
  body: generationRequest,
  response: preparedDraft,
  errors: ["rule_forbids_writing", "premium_required", "too_many_requests"],
});

/** What the browser's model wrote: text from outside, whoever sends it. */
export const deviceText = z.object({
  text: shownText({ label: "Text", min: 1, max: TEXT_MAX_CHARS }),
  /** Whether the student stopped it. */
  isStopped: z.boolean(),
  /** Which of the prompts it was written by, from 0. */
  prompt: z.int().check(z.minimum(0), z.maximum(9)),
});

export type DeviceText = z.infer<typeof deviceText>;

export const judgeDeviceDraft = endpoint({
  method: "POST",
  path: "/api/device-drafts/:id/text",
  summary: "Hand back what the browser's own model wrote, to be checked like any other draft; counts no post",
  access: "user",
  params: z.object({ id: z.uuid("The id must be a UUID") }),
  body: deviceText,
  response: generation,
  errors: ["not_found", "too_many_requests", "ai_refused", "device_text_no_post", "device_text_taken"],
});
