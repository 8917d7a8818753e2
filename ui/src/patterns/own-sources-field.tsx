import { OWN_SOURCE_MAX_CHARS, SOURCES_MAX } from "@discussion-post/contract/product-constants";
import { useState } from "react";
import { TextArea } from "../components/text-area.tsx";

interface OwnSourcesFieldProps {
  sources: readonly string[];
  onChange: (sources: string[]) => void;
  /** Whether the field is there although it is empty. */
  isOpen: boolean;
  onOpen: (isOpen: true) => void;
  /** A refusal of the server's. */
  error?: string | undefined;
}

/** Where a student adds what the course asks them to cite: one source a line. */
export function OwnSourcesField({ sources, onChange, isOpen, onOpen, error }: OwnSourcesFieldProps) {
  const [text, setText] = useState(() => sources.join("\n"));
  // The draft can be replaced from outside: by a template, a restored session, or a new post.
  const shown = linesOf(text).join("\n") === sources.join("\n") ? text : sources.join("\n");

  if (!isOpen && sources.length === 0) {
    return (
      <button
        type="button"
        aria-expanded={false}
        onClick={() => onOpen(true)}
        className="touch:min-h-11 self-start rounded-sm font-medium text-primary-ink text-sm underline decoration-current/40 underline-offset-3 hover:decoration-current"
      >
        Add your own sources
      </button>
    );
  }
  return (
    <TextArea
      name="ownSources"
      label="Your sources"
      labelNote={<span className="text-muted">optional</span>}
      hint={`A DOI, an ISBN, a PubMed or arXiv number, a link that holds one, or a whole reference; one a line, at most ${SOURCES_MAX}. They are looked up and cited first.`}
      rows={2}
      value={shown}
      // Who opened it wants to write in it.
      autoFocus={sources.length === 0}
      error={error ?? faultIn(linesOf(shown))}
      onChange={(event) => {
        setText(event.target.value);
        // It stays while it is emptied.
        onOpen(true);
        onChange(linesOf(event.target.value));
      }}
    />
  );
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

function faultIn(lines: readonly string[]): string | undefined {
  if (lines.length > SOURCES_MAX) return `Keep at most ${SOURCES_MAX} sources.`;
  const isLong = lines.some((line) => line.length > OWN_SOURCE_MAX_CHARS);
  return isLong ? `Each source has room for ${OWN_SOURCE_MAX_CHARS} characters.` : undefined;
}
