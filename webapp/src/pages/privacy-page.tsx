import { THREAD_MAX } from "@discussion-post/contract/product-constants";
import { Link } from "@discussion-post/ui/components/link";
import { DocumentPage, DocumentSection } from "../layouts/document-page.tsx";
import { paths } from "../paths.ts";
import { retentionSentences } from "./retention-sentences.ts";

/** What the product does with people's data, no stronger than true. */
export function PrivacyPage() {
  return (
    <DocumentPage
      title="Privacy policy"
      updated="November 23, 2026"
      summary="We keep your account and what you save. We send your topic to an AI provider, which writes the draft. We load no advertising and no third-party analytics, and the extension reads nothing on a page until you ask it to."
    >
      <DocumentSection heading="What we keep, and why">
        <ul>
          <li>
            <strong>Your account</strong>: username, a one-way hash of your password, and the email address
            and name if you gave them, and what we need to check your two-step login. Without it you could not
            come back to your posts.
          </li>
          <li>
            <strong>What you save</strong>: posts with their earlier versions, what you asked for when you
            refined them and the sentences of a classmate's post that a reply answers, and templates, until
            you delete them or your account.
          </li>
          <li>
            <strong>Your generations</strong>: the draft, so that a lost connection does not cost you a post,
            what its assignment asks for, in the assignment's words, for the checklist beside it, what you
            said your course allows of AI, and the count of posts in your current period, to which your plan's
            limit applies.
          </li>
          <li>
            <strong>Logins</strong>: when each began and was last used, and the name of the browser and
            system, so that you can see and end them.
          </li>
          <li>
            <strong>Server logs</strong>: which call was made, when, and how it ended. They hold no passwords,
            tokens, topics or drafts.
          </li>
        </ul>
      </DocumentSection>
      <DocumentSection heading="What goes to the AI provider">
        <p>
          When you press Generate, we send the AI provider of this site your topic, the text you put into it
          (a classmate's post, for instance) and the options you chose. If you picked that post with the
          extension, we also send the discussion around it: the course's prompt and up to {THREAD_MAX} other
          posts.
        </p>
        <p>
          While you're logged in, an assignment you paste, or the course's prompt that the extension read, is
          sent there as soon as you pause in typing, even if you never press Generate: the provider lists what
          it asks for. “Assignments” under Account turns that off.
        </p>
        <p>
          We replace the names above these posts, and above the one you answer, with placeholders, and put
          them back into the draft. A name that stands only inside a post is sent as it is. We don't send your
          name, username or email address; leave them out of the topic if you don't want the provider to have
          them.
        </p>
        <p>
          Once the draft is written, its sentences that cite a source may be sent to the same provider again,
          with sentences of that source's abstract, to be compared. “Plan My Post” sends the same as Generate;
          our servers keep nothing of a plan, and your browser keeps the latest one until you sign out. If
          your course allows no AI, nothing is sent to the provider.
        </p>
        <p>
          When you have a draft or a saved post refined, its text with the names in it, what you asked for and
          the abstracts of its sources are sent there in the same way; the DOIs of these sources go to the
          indexes named below.
        </p>
        <p>
          When you ask for feedback on a draft of your own, that draft and the topic are sent there in the
          same way, and words of its claims and of the sources it names to the indexes named below. Our
          servers keep neither the draft nor the feedback; your browser keeps both on your device until you
          sign out.
        </p>
        <p>
          When you ask for questions about a saved post (“Defend your post”), its text and the sentences of
          abstracts that are kept with its citations are sent there in the same way, unless your course allows
          no AI. What you answer is sent to no provider. Questions, answers and hints are kept with the post
          and deleted with it.
        </p>
        <p>
          We ask the provider not to store the request where its interface knows such a setting. How long the
          provider keeps data for its own purposes, such as finding abuse, is governed by its terms and not by
          us.
        </p>
      </DocumentSection>
      <DocumentSection heading="Where sources are looked up">
        <p>
          Before a post with citations is written, the key words of your topic, and the sources that you added
          yourself, are sent to the scholarly indexes Crossref and OpenAlex; the sources that you added also
          to Open Library, a catalog of books. Of a source that you describe by hand, its title, the journal,
          book or website it stands in, its authors, year, volume and pages, and numbers such as a DOI are
          sent to learn whether it was retracted, and of a classmate's post that you answer, the DOIs in it
          are. They come from our server: none of these learns who you are.
        </p>
        <p>
          While you're logged in, this happens as soon as you pause in typing your topic, or when the
          extension has read it, even if you never press Generate. “Suggest sources as I type”, below the
          options, and “Suggested sources” under Account turn that off.
        </p>
        <p>
          Where a draft names a source that was not looked up before, the names, the year or the DOI, and
          words of the sentence around them, go to the same indexes. So they do when you press “Look up” on
          marked words.
        </p>
        <p>
          What a draft refers to is judged on our server, by rules and by a small model that learned from
          texts written for it. It learns nothing from what you write.
        </p>
        <p>
          Once a week the DOIs of the sources that saved posts cite go there too, all users' together, to
          learn which were retracted since.
        </p>
        <p>
          “Search Google Scholar” opens it in a new tab, with the marked words as the search. Google then
          learns them, as from any search of yours.
        </p>
      </DocumentSection>
      <DocumentSection heading="The browser extension">
        <p>
          The extension is installed without permission to read the pages you visit. When you press its
          button, its shortcut or its menu entry, it reads the text you selected in that tab. When you press
          Insert, it puts the draft into the editor you used, and once more looks for it there when the tab
          loads its next page. It never presses a Post button. On a site that you always allow in the panel,
          it may read your selection without that; you can take the permission back there. Your login with
          your account's profile, what it read for you and your unfinished draft are kept in the extension's
          own storage on your device until you sign out. If you ask it to remember what a course allows of AI,
          the address of that course is kept there, too, and nowhere else. If you sign out while you're
          offline, your login waits there until our server has ended it.
        </p>
      </DocumentSection>
      <DocumentSection heading="Cookies and storage on your device">
        <p>
          One cookie keeps you logged in; logging in with Google sets another, for as long as that takes. A
          third, <code>known_device</code>, remembers for 400 days that you have logged in on this device, so
          that strangers who guess at your password don't lock you out here. It logs nobody in. Your browser's
          storage holds your login, what you haven't saved yet and the theme you chose. If your login ends by
          itself, your unsaved work stays there for you, until you log in again and sign out, or somebody else
          logs in: on a shared computer, sign out when you leave. There are no advertising or tracking
          cookies.
        </p>
      </DocumentSection>
      <DocumentSection heading="Logging in with Google">
        <p>
          If you choose it, Google tells us your name, your email address and whether Google has verified it,
          your picture's address and an id. We tell Google only that someone is logging in.
        </p>
      </DocumentSection>
      <DocumentSection heading="Payment">
        <p>
          When you subscribe, Stripe takes your card's details on fields of its own; they never reach our
          server. We tell Stripe your username, your account's number here and, where you have verified one,
          your email address, and we keep the ids under which Stripe knows you and how your subscription
          stands, and which payments went back or were not made. Stripe's script is loaded only on the pages
          where you pay.
        </p>
      </DocumentSection>
      <DocumentSection heading="How long we keep it">
        <ul>
          {Object.values(retentionSentences).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          <li>
            That a draft was written, when, and for which account is kept without its text until you delete
            your account, since your plan's limit counts it.
          </li>
          <li>
            Your network address is kept for up to a day after a call that has a limit, to count calls from
            it.
          </li>
        </ul>
      </DocumentSection>
      <DocumentSection heading="Your choices">
        <p>
          On your <Link href={paths.dashboard.href}>dashboard</Link>, under Account, you can download
          everything we hold about you, log any device out, change your address, your password and your
          two-step login, and delete your account. Deleting it removes your posts, templates, drafts and
          logins at once, and has Stripe delete you as a customer, which ends a subscription. See also the{" "}
          <Link href={paths.terms.href}>terms of service</Link>.
        </p>
      </DocumentSection>
    </DocumentPage>
  );
}
