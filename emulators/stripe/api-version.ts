/** The only version of Stripe's API that the stand-in speaks: the one that the SDK's types describe. */
export const API_VERSION = "2026-10-28.endive";
