import { isUtf8 } from "node:buffer";
import { REQUEST_BODY_MAX_BYTES } from "@discussion-post/contract/product-constants";
import express, { type RequestHandler } from "express";

/** The `type` of the error where lists and objects stand in each other too deep. */
export const TOO_DEEP = "entity.too.deep";
/** Far deeper than anything that the contract takes. */
const DEPTH_MAX = 32;

/**
 * Parses bodies of JSON. Bytes that are no UTF-8 are refused rather than replaced: what is saved is what was sent.
 * So are bodies that nest without end, which take four times as long to parse as anything else of their size.
 */
export function jsonBody(): RequestHandler {
  return express.json({
    limit: REQUEST_BODY_MAX_BYTES,
    verify: (_req, _res, bytes, encoding) => {
      if (encoding !== "utf-8") throw Object.assign(new Error(encoding), { type: "charset.unsupported" });
      if (!isUtf8(bytes)) throw new Error("not UTF-8");
      if (depthOf(bytes) > DEPTH_MAX) throw Object.assign(new Error("too deep"), { type: TOO_DEEP });
    },
  });
}

const [QUOTE, BACKSLASH, ...BRACKETS] = Buffer.from('"\\[{]}');

/** How deep lists and objects stand in each other, at most. */
function depthOf(json: Buffer): number {
  const [list, object, listEnd, objectEnd] = BRACKETS;
  let deepest = 0;
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (isInString && byte === BACKSLASH) at += 1;
    else if (byte === QUOTE) isInString = !isInString;
    else if (isInString) continue;
    else if (byte === list || byte === object) deepest = Math.max(deepest, ++depth);
    else if (byte === listEnd || byte === objectEnd) depth -= 1;
  }
  return deepest;
}
