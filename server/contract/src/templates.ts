import { z } from "zod";
import { citationStyle, length, perspective, sliderValue, tone } from "./generations.ts";
import { timestamp } from "./text.ts";

/** Settings of a generation, kept under a name. */
export const template = z.object({
  id: z.int(),
  userId: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  /** The default topic. */
  topic: z.string().nullable(),
  tone,
  length,
  perspective,
  citationStyle,
  formality: sliderValue.nullable(),
  creativity: sliderValue.nullable(),
  complexity: sliderValue.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp.nullable(),
});

export type Template = z.infer<typeof template>;
