import { z } from "zod";
import { missing } from "./api-error.ts";
import { page } from "./lists.ts";
import { priceOf } from "./lookup.ts";
import { emptyable, flag, metadata, paging, text } from "./parameters.ts";
import { type Api, type Route, route } from "./route.ts";

export function catalogRoutes(api: Api): Route[] {
  const { store, emit } = api.books;
  const changed = z.strictObject({
    active: flag.optional(),
    nickname: emptyable.optional(),
    metadata: metadata.optional(),
  });

  return [
    route(
      "GET /v1/prices",
      z.strictObject({ ...paging, active: flag.optional(), product: text.optional() }),
      ({ parameters }) => {
        const { active, product } = parameters;
        const asked = [...store.prices.values()].filter(
          (price) =>
            (active ?? price.active) === price.active && (product ?? price.product) === price.product,
        );
        return page("/v1/prices", asked, parameters);
      },
    ),

    route("GET /v1/prices/:id", z.strictObject({}), ({ id }) => priceOf(api, id)),

    route("POST /v1/prices/:id", changed, ({ id, parameters: { active, nickname, metadata: more } }) => {
      const price = priceOf(api, id);
      if (active !== undefined) price.active = active;
      if (nickname !== undefined) price.nickname = nickname;
      Object.assign(price.metadata, more);
      emit("price.updated", price);
      return price;
    }),

    route("GET /v1/products/:id", z.strictObject({}), ({ id }) => {
      const product = store.products.get(id);
      if (!product) throw missing("product", id);
      return product;
    }),
  ];
}
