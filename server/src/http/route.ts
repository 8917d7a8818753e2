import type {
  Endpoint,
  ParsedBodyOf,
  ParsedParamsOf,
  ParsedQueryOf,
  ResponseOf,
} from "@discussion-post/contract/endpoint";
import type { Request, RequestHandler, Response, Router } from "express";
import type { SignIn } from "../accounts/sign-in.ts";
import type { UserRecord } from "../accounts/user-record.ts";
import { AppError } from "../errors/app-error.ts";
import { authenticated, signInOf } from "./authenticated.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import { parseInput } from "./parse-input.ts";

/** What a handler gets: the parsed input, and the caller where the endpoint needs one. */
export interface Call<E extends Endpoint> {
  params: ParsedParamsOf<E>;
  query: ParsedQueryOf<E>;
  body: ParsedBodyOf<E>;
  user: E["access"] extends "everyone" ? UserRecord | null : UserRecord;
  /** The sign-in by which they call. */
  signIn: E["access"] extends "everyone" ? SignIn | null : SignIn;
  /** Where the endpoint is idempotent: the client's key, or one made for this call. */
  idempotencyKey: E["idempotent"] extends true ? string : undefined;
  req: Request;
  res: Response;
}

/** A handler's answer; `undefined` where it has sent one itself, as a stream does. */
type Answer<E extends Endpoint> = ResponseOf<E> | undefined;

const METHODS = { GET: "get", POST: "post", PUT: "put", PATCH: "patch", DELETE: "delete" } as const;

/**
 * Binds a handler to an endpoint of the contract: who may call, what comes in and what goes out are
 * checked here, so that a handler holds only what is its own.
 */
export function route<const E extends Endpoint>(
  router: Router,
  endpoint: E,
  handler: (call: Call<E>) => Answer<E> | Promise<Answer<E>>,
): void {
  const handle: RequestHandler = async (req, res) => {
    const user = authenticated(req);
    checkAccess(endpoint, req);
    const call = {
      params: parseInput(endpoint.params, req.params),
      query: parseInput(endpoint.query, req.query),
      body: parseBody(endpoint, req),
      idempotencyKey: endpoint.idempotent ? idempotencyKeyOf(req) : undefined,
      user,
      signIn: signInOf(req),
      req,
      res,
    };
    // The schemas of the endpoint, which `Call<E>` is derived from, have just been applied.
    const answer = await handler(call as unknown as Call<E>);
    if (res.headersSent || res.destroyed) return;
    if (!endpoint.response) res.status(204).end();
    else sendJson(res, endpoint.response.parse(answer));
  };
  router[METHODS[endpoint.method]](endpoint.path, handle);
}

/** As `res.json` does it, but without a hash of the answer, by which nobody asks for what nobody may keep. */
function sendJson(res: Response, answer: unknown): void {
  res.setHeader("Content-Type", "application/json; charset=utf-8");
  res.end(JSON.stringify(answer));
}

/** @throws AppError `not_signed_in`, `account_locked`, `forbidden`, `second_factor_missing` */
function checkAccess({ access, refusals }: Endpoint, req: Request): void {
  if (access === "everyone") return;
  if (!authenticated(req)) {
    throw req.refusal ?? new AppError("not_signed_in", refusals?.signedOut ?? "Please log in first.");
  }
  if (access === "user") return;
  if (req.isAdministrator && req.needsSecondFactor) {
    throw new AppError(
      "second_factor_missing",
      "Add a passkey or an authenticator app to your account first: administrators log in with two steps.",
    );
  }
  if (req.isAdministrator) return;
  throw new AppError("forbidden", refusals?.forbidden ?? "Only the administrator may do this.");
}

function parseBody(endpoint: Endpoint, req: Request): unknown {
  if (!endpoint.body) return undefined;
  if (!req.is("application/json")) {
    throw new AppError("unsupported_content_type", "Send the request as application/json.");
  }
  const body = parseInput(endpoint.body, req.body);
  // Passport's strategies read it from here: they get the parsed one too.
  req.body = body;
  return body;
}
