import { Link } from "@discussion-post/ui/components/link";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";

/** The way back to where a page belongs, in the space above its heading: that stands where it stands elsewhere. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="-mt-6.5 -mb-4.5 inline-flex items-center gap-1.5 self-start text-sm touch:-mt-9.5 touch:-mb-7.5 touch:py-3 print:hidden"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
