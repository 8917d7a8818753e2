import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";

/**
 * One call of the API as data. The server binds a handler to it, the client types itself by it,
 * and the OpenAPI document is generated from it.
 */
export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Express form: `/api/posts/:id`. */
  path: `/api/${string}`;
  /** One line for the documentation. */
  summary: string;
  /** Who may call it. */
  access: "everyone" | "user" | "admin";
  /** What to say instead of the usual sentence to somebody who may not call it. */
  refusals?: { signedOut?: string; forbidden?: string };
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Sent without a Bearer token and never repeated: the call by which one gets a token. */
  anonymous?: boolean;
  /** Whether the client sends an `Idempotency-Key`, so that a repeat has one effect. */
  idempotent?: boolean;
  /** The JSON answer; `null` stands for 204 without a body. */
  response: z.ZodMiniType | null;
  /** The events sent instead when the client accepts `text/event-stream`. */
  stream?: z.ZodMiniType;
  /** Errors of this call beyond those that every call can answer. */
  errors?: readonly ErrorCode[];
}

/** Names a constant as an endpoint and keeps its exact type. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What a caller of the endpoint hands over. */
export type ParamsOf<E extends Endpoint> = Input<E["params"]>;
export type QueryOf<E extends Endpoint> = Input<E["query"]>;
export type BodyOf<E extends Endpoint> = Input<E["body"]>;

/** What a handler of the endpoint gets, parsed. */
export type ParsedParamsOf<E extends Endpoint> = Output<E["params"]>;
export type ParsedQueryOf<E extends Endpoint> = Output<E["query"]>;
export type ParsedBodyOf<E extends Endpoint> = Output<E["body"]>;

/** What the endpoint answers. */
export type ResponseOf<E extends Endpoint> = Output<E["response"]>;
export type StreamEventOf<E extends Endpoint> = Output<E["stream"]>;
