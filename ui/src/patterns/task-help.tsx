import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import { useMemo } from "react";
import { requirementText } from "../text/requirement-text.ts";
import { taskWordsIn } from "../text/task-words.ts";
import { useRestingText } from "./use-resting-text.ts";

interface TaskHelpProps {
  /** What the course asks. */
  assignment: string;
}

/** A breakdown of a task by rules, for a course that allows no AI: nothing here was written by a model. */
export function TaskHelp({ assignment }: TaskHelpProps) {
  const text = useRestingText(assignment);
  const asked = useMemo(() => readAssignment(text), [text]);
  const words = useMemo(() => taskWordsIn(text), [text]);
  return (
    <section
      aria-labelledby="task-help"
      className="flex flex-col gap-5 rounded-lg border border-line p-4 text-sm"
    >
      <div>
        <h2 id="task-help" className="font-semibold text-base tracking-tight">
          A breakdown of your task
        </h2>
        <p className="mt-1 text-muted text-xs">No AI was called for this.</p>
      </div>
      {asked.length > 0 && (
        <div>
          <h3 className="font-medium">What it asks for</h3>
          <ul className="mt-2 flex list-disc flex-col gap-1.5 ps-5">
            {asked.map((requirement) => (
              <li key={`${requirement.start}:${requirement.kind}`} className="wrap-anywhere">
                {requirementText(requirement)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {words.length > 0 && (
        <div>
          <h3 className="font-medium">What the wording asks for</h3>
          <dl className="mt-2 flex flex-col gap-1.5">
            {words.map(({ word, asks }) => (
              <div key={word}>
                <dt className="inline font-medium capitalize">{word}: </dt>
                <dd className="inline">{asks}.</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <div>
        <h3 className="font-medium">Before you write</h3>
        <ul className="mt-2 flex list-disc flex-col gap-1.5 ps-5">
          {BEFORE.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const BEFORE = [
  "What would you answer in one sentence, before reading anything?",
  "Which of your course's readings speaks for that, and which against it?",
  "What have you seen yourself that fits, or doesn't?",
  "What would somebody say who disagrees?",
];
