import type { ReactNode } from "react";
import { Alert } from "../components/alert.tsx";
import { Link } from "../components/link.tsx";

interface TemplateNoteProps {
  /** The template's name, or 'Template #7'. */
  name: string;
  /** The premium choices that a free account got the default of instead, as labels. */
  replaced: readonly string[];
  pricingHref: string;
  /** What else there is to say, such as that the topic was kept. */
  children?: ReactNode;
}

/** Says above the form which template it was filled from, and what of it could not be used. */
export function TemplateNote({ name, replaced, pricingHref, children }: TemplateNoteProps) {
  return (
    <Alert
      title={
        <>
          Using template: <bdi>{name}</bdi>
        </>
      }
    >
      {replaced.length > 0 && (
        <p>
          {inQuotes(replaced)}{" "}
          {replaced.length === 1
            ? "is part of premium, so the form has the default instead."
            : "are part of premium, so the form has the defaults instead."}{" "}
          <Link href={pricingHref}>See plans</Link>
        </p>
      )}
      {children}
      {replaced.length === 0 &&
        children === undefined &&
        "Change what you like; the template stays as it is."}
    </Alert>
  );
}

function inQuotes(labels: readonly string[]): string {
  return labels.map((label) => `“${label}”`).join(", ");
}
