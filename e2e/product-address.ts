import { freePort } from "@discussion-post/testing/ports";

// Found once: the processes that run the journeys inherit it.
process.env.E2E_PORT ??= String(await freePort());

/** A free port, or the one that E2E_PORT names. */
export const PRODUCT_PORT = Number(process.env.E2E_PORT);

/** Where the product under test is. */
export const PRODUCT_URL = `http://localhost:${PRODUCT_PORT}`;

/** Whom people are told to write to. */
export const SUPPORT_EMAIL = "help@example.com";
