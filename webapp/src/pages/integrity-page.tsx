import { DocumentPage, DocumentSection } from "../layouts/document-page.tsx";
import { does, type IntegrityClaim, refuses } from "./integrity-claims.ts";

/** What the product does and refuses, for instructors. */
export function IntegrityPage() {
  return (
    <DocumentPage
      title="For instructors"
      updated="November 22, 2026"
      summary="What this product does with your students' posts, what it refuses, and what it cannot know. Automated tests check the first two."
    >
      <DocumentSection heading="What it does">
        <Claims claims={does} />
      </DocumentSection>
      <DocumentSection heading="What it refuses">
        <Claims claims={refuses} />
      </DocumentSection>
      <DocumentSection heading="What it cannot know">
        <ul>
          <li>
            The student chooses the level. Nobody has to choose one, and nothing tells us whether it's the one
            that you set.
          </li>
          <li>
            A plan is judged by its form: its lines are questions, instructions and words of your task. A line
            may still hold a thought that wasn't the student's.
          </li>
          <li>A statement of AI use knows nothing of what was done with other tools.</li>
          <li>
            A work that exists may still not say what it's cited for. Each citation shows the sentence of the
            abstract that it rests on, and the grade beside it can be wrong.
          </li>
        </ul>
      </DocumentSection>
      <DocumentSection heading="The levels">
        <p>
          They follow the AI Assessment Scale by Mike Perkins, Leon Furze, Jasper Roe and Jason MacVaugh: no
          AI, planning, collaboration, full AI and exploration. Say which one holds in your prompt, such as
          “AI may be used for brainstorming only” or “AIAS level 2”, and the form suggests it.
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
