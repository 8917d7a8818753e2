import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";

/** The document's title on every page but the first: what the page is, then whose it is. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${PRODUCT_NAME}`}</title>;
}
