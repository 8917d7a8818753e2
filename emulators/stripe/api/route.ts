import type { z } from "zod";
import type { Bank } from "../model/bank.ts";
import type { Books } from "../model/books.ts";
import type { Parameters } from "./form-parameters.ts";
import { parse } from "./parameters.ts";

/** What the handlers of requests work with. */
export interface Api {
  books: Books;
  bank: Bank;
}

/** One request of Stripe's API. */
export interface Route {
  method: string;
  path: RegExp;
  /** Asked by the browser, with the publishable key and the payment's secret. */
  isPublic: boolean;
  handle(id: string, parameters: Parameters): object;
}

interface Asked<T> {
  /** The id in the path; empty where it has none. */
  id: string;
  parameters: T;
}

/** A request such as `POST /v1/customers/:id`, its parameters read by a schema. */
export function route<T>(
  request: string,
  schema: z.ZodType<T>,
  handle: (asked: Asked<T>) => object,
  { isPublic = false } = {},
): Route {
  const [method = "", path = ""] = request.split(" ");
  return {
    method,
    path: new RegExp(`^${path.replace(":id", "([\\w-]+)")}$`),
    isPublic,
    handle: (id, parameters) => handle({ id, parameters: parse(schema, parameters) }),
  };
}
