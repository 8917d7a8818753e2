import { z } from "zod";
import { invalidRequest, missing } from "./api-error.ts";
import { page } from "./lists.ts";
import { flag, integer, paging, text } from "./parameters.ts";
import { type Api, type Route, route } from "./route.ts";

const created = z.union([
  integer,
  z.strictObject({
    gt: integer.optional(),
    gte: integer.optional(),
    lt: integer.optional(),
    lte: integer.optional(),
  }),
]);

const listed = z.strictObject({
  ...paging,
  created: created.optional(),
  delivery_success: flag.optional(),
  type: text.optional(),
  types: z.array(text).max(20).optional(),
});

/** What happened, whether a webhook was told of it or not, for as long as Stripe remembers. */
export function eventRoutes({ books: { store } }: Api): Route[] {
  return [
    route("GET /v1/events", listed, ({ parameters }) => {
      const { created: at, delivery_success: isDelivered, type, types } = parameters;
      if (type !== undefined && types !== undefined) {
        throw invalidRequest("You may only specify one of these parameters: type, types.");
      }
      const asked = [...store.events.values()].filter(
        (event) =>
          isWithin(event.created, at) &&
          (isDelivered === undefined || isDelivered === (event.pending_webhooks === 0)) &&
          (type === undefined || isOfGroup(event.type, type)) &&
          (types === undefined || types.includes(event.type)),
      );
      return page("/v1/events", asked, parameters);
    }),

    route("GET /v1/events/:id", z.strictObject({}), ({ id }) => {
      const event = store.events.get(id);
      if (!event) throw missing("event", id);
      return event;
    }),
  ];
}

function isWithin(at: number, asked: z.output<typeof created> | undefined): boolean {
  if (asked === undefined) return true;
  if (typeof asked === "number") return at === asked;
  const { gt, gte, lt, lte } = asked;
  return at > (gt ?? -1) && at >= (gte ?? 0) && at < (lt ?? Infinity) && at <= (lte ?? Infinity);
}

/** Whether a type is the one asked for, or of the group that `customer.*` names. */
function isOfGroup(type: string, asked: string): boolean {
  return asked.endsWith("*") ? type.startsWith(asked.slice(0, -1)) : type === asked;
}
