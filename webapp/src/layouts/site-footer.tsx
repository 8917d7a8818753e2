import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import { useSession } from "@discussion-post/ui/api/accounts";
import { useConfig } from "@discussion-post/ui/api/config";
import { Link } from "@discussion-post/ui/components/link";
import { openCommandDialog } from "../commands/open-command-dialog.ts";
import { paths, registerHref } from "../paths.ts";
import { ClientOnly } from "./client-only.tsx";
import { NewPostLink } from "./new-post-link.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** What the product is, and where everything can be found. */
export function SiteFooter() {
  const { user } = useSession();
  const supportEmail = useConfig().data?.supportEmail;
  const account = { heading: "Account", links: user ? linksOfTheirs : linksOfVisitors };
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
        <div className="flex flex-col gap-4 border-line border-t pt-6 text-muted md:flex-row md:items-baseline-last md:justify-between">
          <div className="max-w-2xl leading-relaxed">
            <p>
              The top AI discussion post generator for online courses, forums and professional discussions.
              Review every text before you submit it, and follow your institution's rules on AI use.
            </p>
            <p className="mt-2 text-xs">
              © {new Date().getFullYear()} {PRODUCT_NAME}
            </p>
          </div>
          <div className="flex flex-wrap items-center md:max-w-sm gap-x-5 gap-y-3 md:justify-end">
            {/* As high as what comes into it, which knows this browser. */}
            <div className="min-h-9 w-full touch:min-h-12 md:[&>*]:ms-auto">
              <ClientOnly>
                <ThemeSwitch />
              </ClientOnly>
            </div>
            <button
              type="button"
              className={`${quietLink} [@media(hover:none)]:hidden cursor-pointer`}
              onClick={() => openCommandDialog("shortcuts")}
            >
              Keyboard shortcuts
            </button>
            <Link variant="bare" href={paths.privacy.href} className={quietLink}>
              Privacy
            </Link>
            <Link variant="bare" href={paths.terms.href} className={quietLink}>
              Terms
            </Link>
            <Link variant="bare" href={paths.integrity.href} className={quietLink}>
              For teachers
            </Link>
            <Link variant="bare" href={paths.accessibility.href} className={quietLink}>
              Accessibility
            </Link>
            <Link variant="bare" href={paths.credits.href} className={quietLink}>
              Credits
            </Link>
            {supportEmail && (
              <Link variant="bare" href={`mailto:${supportEmail}`} className={quietLink}>
                Contact
              </Link>
            )}
          </div>
        </div>
      </div>
    </footer>
  );
}

const quietLink = "inline-block py-1 text-muted hover:text-ink hover:underline touch:py-3";

const columns = [
  {
    heading: "AI Discussion Posts",
    links: [
      { label: "Create a post", href: paths.home.href },
      { label: "Post history", href: paths.postHistory.href },
      { label: "Templates", href: paths.templates.href },
    ],
  },
  {
    heading: "Response Generation",
    links: [
      { label: "Reply on your course page", href: paths.extension.href },
      { label: "What it does and refuses", href: paths.integrity.href },
    ],
  },
  {
    heading: "Features",
    links: [
      { label: "Browser extension", href: paths.extension.href },
      { label: "Plans and limits", href: paths.pricing.href },
      { label: "API", href: "/api/docs" },
    ],
  },
];

const linksOfVisitors = [
  { label: "Log in", href: paths.auth.href },
  { label: "Create free account", href: registerHref },
];

const linksOfTheirs = [
  { label: "Dashboard", href: paths.dashboard.href },
  { label: "Account settings", href: paths.account.href },
];
