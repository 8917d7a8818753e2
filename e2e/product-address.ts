/** Beside the port of `npm start`, so that both can run; another checkout's tests may take another. */
export const PRODUCT_PORT = Number(process.env.E2E_PORT ?? 5055);

/** Where the product under test is. */
export const PRODUCT_URL = `http://localhost:${PRODUCT_PORT}`;

/** Whom people are told to write to. */
export const SUPPORT_EMAIL = "help@example.com";
