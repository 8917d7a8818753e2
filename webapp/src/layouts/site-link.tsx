import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router-dom";

/** Renders the shared `Link`: pages of this site without a reload, everything else as the browser does. */
export function SiteLink({ href, ...props }: Omit<ComponentProps<"a">, "href"> & { href: string }) {
  if (!href.startsWith("/") || href.startsWith("/api/")) return <a href={href} {...props} />;
  return <RouterLink to={href} {...props} />;
}
