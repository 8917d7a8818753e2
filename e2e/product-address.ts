/** Beside the port of `npm start`, so that both can run. */
export const PRODUCT_PORT = 5055;

/** Where the product under test is. */
export const PRODUCT_URL = `http://localhost:${PRODUCT_PORT}`;
