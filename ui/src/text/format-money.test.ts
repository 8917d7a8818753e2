import { expect, test } from "vitest";
import { formatMoney } from "./format-money.ts";

// covers 495
test.each([
  [599, "usd", "$5.99"],
  [123_456, "eur", "€1,234.56"],
  [500, "jpy", "¥500"],
  [0, "usd", "$0.00"],
])("%i of %s is %s", (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});
