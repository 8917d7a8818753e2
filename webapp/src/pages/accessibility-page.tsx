import { useConfig } from "@discussion-post/ui/api/config";
import { Link } from "@discussion-post/ui/components/link";
import { DocumentPage, DocumentSection } from "../layouts/document-page.tsx";

/** How usable the product is for people with disabilities, and what is known to fall short. */
export function AccessibilityPage() {
  const supportEmail = useConfig().data?.supportEmail;
  return (
    <DocumentPage
      title="Accessibility statement"
      updated="November 21, 2026"
      summary="The website and the browser extension are made to meet WCAG 2.2 at level AA, and are checked for it with every change."
    >
      <DocumentSection heading="What you can expect">
        <ul>
          <li>Everything works with a keyboard alone, and the focus is always visible.</li>
          <li>
            Screen readers are told of the page you are on, of progress while a post is written, and of errors
            at the field that they are about.
          </li>
          <li>
            Text can be enlarged to 400%, down to a window of 320 pixels, without scrolling in two directions;
            only the administrator's table scrolls by itself.
          </li>
          <li>
            Light and dark follow your system unless you choose one at the foot of a page; reduced motion and
            forced colors follow it, too.
          </li>
          <li>
            No time limit is set on anything that you do. Notifications stay while you point at them or focus
            them.
          </li>
        </ul>
      </DocumentSection>
      <DocumentSection heading="How it is checked">
        <p>
          With every change, axe checks each page and each component in its states, in light and in dark.
          Journeys are made in a real browser with the keyboard alone, and every page is looked at in it at
          400%, with text spaced out, in forced colors and with reduced motion. People who rely on assistive
          technology have not yet tested the product for us.
        </p>
      </DocumentSection>
      <DocumentSection heading="What falls short">
        <ul>
          <li>The card form is Stripe's own; how accessible it is depends on Stripe.</li>
          <li>
            Where the extension inserts a post, the editor belongs to the site that you are on, and so do its
            barriers.
          </li>
          <li>
            The page that describes our programming interface comes from another project and is not checked.
          </li>
        </ul>
      </DocumentSection>
      <DocumentSection heading="If something is in your way">
        <p>
          Tell{" "}
          {supportEmail ? (
            <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>
          ) : (
            "the people who run this site"
          )}{" "}
          what you wanted to do, on which page, and with which browser and assistive technology. You can have
          the same from us in another form: a post can be copied as plain text or exported as a Word, Markdown
          or text file.
        </p>
      </DocumentSection>
    </DocumentPage>
  );
}
