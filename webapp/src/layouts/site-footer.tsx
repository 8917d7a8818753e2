import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import { useSession } from "@discussion-post/ui/api/accounts";
import { useConfig } from "@discussion-post/ui/api/config";
import { Link } from "@discussion-post/ui/components/link";
import { openCommandDialog } from "../commands/open-command-dialog.ts";
import { paths, registerHref } from "../paths.ts";
import { ClientOnly } from "./client-only.tsx";
import { NewPostLink } from "./new-post-link.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { useUnsettledSession } from "./use-unsettled-session.ts";

/** What the product is, and where everything can be found. */
export function SiteFooter() {
  const { user, status } = useSession();
  const isTheirs = useUnsettledSession() !== null || user !== null;
  const account = { heading: "Account", links: isTheirs ? linksOfTheirs : linksOfVisitors };
  return (
    <footer className="print:hidden mt-16 border-line border-t bg-surface text-sm">
      <div className="mx-auto flex max-w-6xl flex-col gap-10 px-4 py-12 sm:px-6">
        <nav aria-label="Footer" className="grid grid-cols-2 gap-8 md:grid-cols-4">
          {[...columns, account].map(({ heading, links }) => (
            <div key={heading}>
              <h2 className="font-semibold">{heading}</h2>
              <ul className="mt-3 flex flex-col gap-1">
                {links.map(({ label, href }) => (
                  <li key={label}>
                    {href === paths.home.href ? (
                      // A press on the home page itself leads somewhere, too.
                      <NewPostLink className={quietLink}>{label}</NewPostLink>
                    ) : (
                      <Link variant="bare" href={href} className={quietLink}>
                        {label}
                      </Link>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="flex flex-col gap-4 border-line border-t pt-6 text-muted">
          <div className="flex flex-col gap-4 md:flex-row md:items-start md:justify-between">
            <p className="max-w-2xl leading-relaxed">
              The top AI discussion post generator for online courses, forums and professional discussions.
              Review every text before you submit it, and follow your institution's rules on AI use.
            </p>
            {/* As high as what comes into it, which knows this browser. */}
            <div className="min-h-9 shrink-0 touch:min-h-12">
              <ClientOnly>
                <ThemeSwitch />
              </ClientOnly>
            </div>
          </div>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1 md:justify-between">
            <p className="text-xs max-md:basis-full">
              © {new Date().getFullYear()} {PRODUCT_NAME}
            </p>
            <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
              <button
                type="button"
                className={`${quietLink} [@media(hover:none)]:hidden cursor-pointer`}
                onClick={() => openCommandDialog("shortcuts")}
              >
                Keyboard shortcuts
              </button>
              {legal.map(({ label, href }) => (
                <Link key={label} variant="bare" href={href} className={quietLink}>
                  {label}
                </Link>
              ))}
              {/* Not before the page is hydrated: what is known by then must be what was prerendered. */}
              {status !== "loading" && <Contact />}
            </div>
          </div>
        </div>
      </div>
    </footer>
  );
}

/** Whom to write to, where the site names somebody. */
function Contact() {
  const supportEmail = useConfig().data?.supportEmail;
  if (!supportEmail) return null;
  return (
    <Link variant="bare" href={`mailto:${supportEmail}`} className={quietLink}>
      Contact
    </Link>
  );
}

const quietLink = "inline-block py-1 text-muted hover:text-ink hover:underline touch:py-3";

const columns = [
  {
    heading: "AI Discussion Posts",
    links: [
      { label: "Create New Post", href: paths.home.href },
      { label: "Post History", href: paths.postHistory.href },
      { label: "Templates", href: paths.templates.href },
    ],
  },
  {
    heading: "Response Generation",
    links: [
      { label: "Browser extension", href: paths.extension.href },
      { label: "For instructors", href: paths.integrity.href },
    ],
  },
  {
    heading: "Features",
    links: [
      { label: "Pricing", href: paths.pricing.href },
      { label: "API", href: "/api/docs" },
    ],
  },
];

const legal = [
  { label: "Privacy", href: paths.privacy.href },
  { label: "Terms", href: paths.terms.href },
  { label: "Accessibility", href: paths.accessibility.href },
  { label: "Credits", href: paths.credits.href },
];

const linksOfVisitors = [
  { label: "Log in", href: paths.auth.href },
  { label: "Create free account", href: registerHref },
];

const linksOfTheirs = [
  { label: "Dashboard", href: paths.dashboard.href },
  { label: "Account settings", href: paths.account.href },
];
