import { isUtf8 } from "node:buffer";
import { REQUEST_BODY_MAX_BYTES } from "@discussion-post/contract/product-constants";
import express, { type RequestHandler } from "express";

/** Parses bodies of JSON. Bytes that are no UTF-8 are refused rather than replaced: what is saved is what was sent. */
export function jsonBody(): RequestHandler {
  return express.json({
    limit: REQUEST_BODY_MAX_BYTES,
    verify: (_req, _res, bytes, encoding) => {
      if (encoding !== "utf-8") throw Object.assign(new Error(encoding), { type: "charset.unsupported" });
      if (!isUtf8(bytes)) throw new Error("not UTF-8");
    },
  });
}
