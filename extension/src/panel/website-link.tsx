import type { ComponentProps } from "react";
import { websiteOrigin } from "../website-origin.ts";

/** Renders the shared `Link`: every link leads to the website, in a tab, since the panel itself stays. */
export function WebsiteLink({ href, ...props }: Omit<ComponentProps<"a">, "href"> & { href: string }) {
  const address = new URL(href, websiteOrigin(import.meta.env.WXT_API_URL)).href;
  return <a {...props} href={address} target="_blank" rel="noreferrer" />;
}
