import { DocumentPage, DocumentSection } from "../layouts/document-page.tsx";
import { does, type IntegrityClaim, refuses } from "./integrity-claims.ts";

/** What the product does and refuses, for instructors. */
export function IntegrityPage() {
  return (
    <DocumentPage
      title="For instructors"
      updated="November 26, 2026"
      summary="What this product does with your students' posts, what it refuses to do, and what it can't know. Automated tests check the first two."
    >
      <DocumentSection heading="What it does">
        <Claims claims={does} />
      </DocumentSection>
      <DocumentSection heading="What it refuses to do">
        <Claims claims={refuses} />
      </DocumentSection>
      <DocumentSection heading="What it can't know">
        <ul>
          <li>
            The student chooses the level. Choosing one is optional, and we can't tell whether it's the one
            you set.
          </li>
          <li>
            A plan is checked by its form: its lines are questions, instructions and words from your
            assignment. A line may still contain an idea that isn't the student's.
          </li>
          <li>A statement of AI use can't cover what was done with other tools.</li>
          <li>
            A real work may still not support what it's cited for. Each citation shows the sentence of the
            abstract that it rests on, and the grade beside it can be wrong.
          </li>
        </ul>
      </DocumentSection>
      <DocumentSection heading="The levels">
        <p>
          They follow the AI Assessment Scale by Mike Perkins, Leon Furze, Jasper Roe and Jason MacVaugh: no
          AI, planning, collaboration, full AI and exploration. Name the level in your prompt, such as “AI may
          be used for brainstorming only” or “AIAS level 2”, and the form will suggest it.
        </p>
      </DocumentSection>
    </DocumentPage>
  );
}

function Claims({ claims }: { claims: readonly IntegrityClaim[] }) {
  return (
    <ul>
      {claims.map(({ says }) => (
        <li key={says}>{says}</li>
      ))}
    </ul>
  );
}
