import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import { Link } from "@discussion-post/ui/components/link";
import { paths, registerHref } from "../paths.ts";

/** What the product is, and where everything can be found. */
export function SiteFooter() {
  return (
    <footer className="mt-16 border-line border-t bg-surface text-sm">
      <div className="mx-auto flex max-w-6xl flex-col gap-8 px-4 py-10 sm:px-6">
        <p className="max-w-2xl text-muted leading-relaxed">
          The top AI discussion post generator for online courses, forums and professional discussions. Review
          every text before you submit it, and follow your institution's rules on AI use.
        </p>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6 gap-y-2">
          {links.map(({ label, href }) => (
            <Link key={label} variant="bare" href={href} className="py-1 text-muted hover:text-ink">
              {label}
            </Link>
          ))}
        </nav>
        <p className="text-muted text-xs">
          © {new Date().getFullYear()} {PRODUCT_NAME}
        </p>
      </div>
    </footer>
  );
}

const links = [
  { label: "Create a post", href: paths.home.href },
  { label: "Post history", href: paths.postHistory.href },
  { label: "Pricing", href: paths.pricing.href },
  { label: "Log in", href: paths.auth.href },
  { label: "Sign up", href: registerHref },
  { label: "API", href: "/api/docs" },
];
