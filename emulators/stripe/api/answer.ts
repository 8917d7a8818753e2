import type { IncomingMessage } from "node:http";
import { API_VERSION } from "../api-version.ts";
import { newId } from "../model/ids.ts";
import { accountRoutes } from "./account-routes.ts";
import { ApiError, invalidRequest } from "./api-error.ts";
import { type ApiKeys, checkPublishableKey, checkSecretKey } from "./api-key.ts";
import { catalogRoutes } from "./catalog-routes.ts";
import { customerRoutes } from "./customer-routes.ts";
import { eventRoutes } from "./event-routes.ts";
import { expanded } from "./expand.ts";
import { type Parameters, readParameters } from "./form-parameters.ts";
import { idempotency } from "./idempotency.ts";
import { invoiceRoutes } from "./invoice-routes.ts";
import { moneyRoutes } from "./money-routes.ts";
import { paymentRoutes } from "./payment-routes.ts";
import type { Api } from "./route.ts";
import { subscriptionRoutes } from "./subscription-routes.ts";

interface ApiRequest {
  req: IncomingMessage;
  url: URL;
  body: string;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Stripe's API over the bank: who may ask, what is asked, and how often the same was asked. */
export function apiAnswers(api: Api, keys: ApiKeys) {
  const repeats = idempotency();
  const routes = [
    ...customerRoutes(api),
    ...catalogRoutes(api),
    ...subscriptionRoutes(api),
    ...invoiceRoutes(api),
    ...paymentRoutes(api),
    ...moneyRoutes(api),
    ...accountRoutes(api),
    ...eventRoutes(api),
  ];

  return function answer(request: ApiRequest): ApiAnswer {
    const headers: Record<string, string> = {
      "Content-Type": "application/json",
      // Stripe.js asks from the product's page.
      "Access-Control-Allow-Origin": "*",
      "Request-Id": newId("req", 14),
      "Stripe-Version": API_VERSION,
    };
    try {
      const key = request.req.method === "POST" ? request.req.headers["idempotency-key"] : undefined;
      if (typeof key === "string") headers["Idempotency-Key"] = key;
      const { status, body, isRepeat } = typeof key === "string" ? once(key, request) : handle(request);
      return { status, body, headers: { ...headers, ...(isRepeat && { "Idempotent-Replayed": "true" }) } };
    } catch (error) {
      return { ...failure(error), headers };
    }
  };

  /** @throws ApiError where it was refused before it began, so that the key stays free */
  function once(key: string, request: ApiRequest) {
    const { req, url, body } = request;
    authorize(request);
    const earlier = repeats.begin({ key, method: req.method ?? "", path: url.pathname, body });
    if (earlier) return { ...earlier, isRepeat: true };
    try {
      const answer = handle(request);
      repeats.finish(key, answer);
      return answer;
    } catch (error) {
      // What failed in the middle fails the same again; what was malformed may be put right.
      if (error instanceof ApiError && error.status === 402) repeats.finish(key, failure(error));
      else repeats.forget(key);
      throw error;
    }
  }

  function handle(request: ApiRequest) {
    const isPublic = authorize(request);
    const { req, url, body } = request;
    const { expand = [], ...parameters } = readParameters(req.method === "POST" ? body : url.search.slice(1));
    const found = routes.find(
      (one) => one.method === req.method && one.isPublic === isPublic && one.path.test(url.pathname),
    );
    if (!found) {
      throw new ApiError(404, {
        type: "invalid_request_error",
        message: `Unrecognized request URL (${req.method}: ${url.pathname}). If you are trying to list objects, remove the trailing slash.`,
      });
    }
    const id = found.path.exec(url.pathname)?.[1] ?? "";
    const paths = namesOf(expand);
    const answered = found.handle(id, parameters);
    return {
      status: 200,
      body: JSON.stringify(expanded(answered, paths, api.books.store, api.bank), null, 2),
      isRepeat: false,
    };
  }

  /** Whether it comes from a browser, with the publishable key. */
  function authorize({ req, url, body }: ApiRequest): boolean {
    const version = req.headers["stripe-version"];
    if (version !== undefined && version !== API_VERSION) {
      throw invalidRequest(`Invalid Stripe API version: ${version}`);
    }
    const { key } = readParameters(req.method === "POST" ? body : url.search.slice(1));
    const isFromBrowser = typeof key === "string" && req.headers.authorization === undefined;
    if (isFromBrowser) checkPublishableKey(key, keys);
    else checkSecretKey(req, keys);
    return isFromBrowser;
  }
}

function namesOf(expand: Parameters[string]): string[] {
  if (!Array.isArray(expand) || !expand.every((name) => typeof name === "string")) {
    throw invalidRequest("Invalid array", { param: "expand" });
  }
  return expand;
}

function failure(error: unknown): { status: number; body: string } {
  const known =
    error instanceof ApiError
      ? error
      : new ApiError(500, {
          type: "api_error",
          message: error instanceof Error ? error.message : "Unknown error",
        });
  return { status: known.status, body: JSON.stringify({ error: known.fields }, null, 2) };
}
