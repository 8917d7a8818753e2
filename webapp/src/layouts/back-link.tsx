import { Link } from "@discussion-post/ui/components/link";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";

/** The way back to where a page belongs, above its heading. It begins where other pages' headings do. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="-mb-3 inline-flex items-center gap-1.5 self-start text-sm touch:-mt-3 touch:-mb-6 touch:py-3 print:hidden"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
