import { addons } from "storybook/manager-api";
import { create } from "storybook/theming";
import { PRODUCT_NAME } from "../server/contract/src/product-constants.ts";

/** The frame around the stories, in the product's colors: see ui/src/styles/tokens.css. */
const isDark = matchMedia("(prefers-color-scheme: dark)").matches;

addons.setConfig({
  theme: create({
    base: isDark ? "dark" : "light",
    brandTitle: PRODUCT_NAME,
    colorPrimary: "#2563eb",
    colorSecondary: "#2563eb",
    appBg: isDark ? "#0c1017" : "#f6f7f9",
    appBorderRadius: 8,
    fontBase: '"Figtree Variable", system-ui, sans-serif',
  }),
});
