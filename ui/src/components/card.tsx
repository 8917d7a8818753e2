import type { ComponentProps } from "react";

/** A surface that holds one thing. Padding is the content's affair. */
export function Card({ className = "", ...props }: ComponentProps<"div">) {
  return <div {...props} className={`rounded-lg border border-line bg-surface shadow-card ${className}`} />;
}
