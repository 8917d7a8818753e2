import { TOPIC_BOX_MIN_HEIGHT_PX, TOPIC_MAX_CHARS } from "@discussion-post/contract/product-constants";
import { type ReactNode, type Ref, useRef, useSyncExternalStore } from "react";
import { TextArea } from "../components/text-area.tsx";
import { TOPIC_LABEL, TOPIC_PLACEHOLDER } from "../text/form-words.ts";
import { withModifier } from "../text/key-names.ts";

/** From here on the count of characters shows. */
const COUNT_FROM = TOPIC_MAX_CHARS * 0.8;

interface TopicFieldProps {
  value: string;
  /** @param how whether another text was pasted over all of it */
  onChange: (topic: string, how: { isReplaced: boolean }) => void;
  error?: string | undefined;
  /** What the shortcut does, such as "generate"; null where there is none. */
  shortcut?: string | null;
  /** Topics to begin with, which stand in the box while it is empty. */
  samples?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
}

/** The box for the question to answer. Too much text is kept and pointed out, never cut off. */
export function TopicField({ value, onChange, error, shortcut = "generate", samples, ref }: TopicFieldProps) {
  const count = value.length;
  const isAllSelected = useRef(false);
  const hasSamples = samples !== undefined && value === "";
  // Prerendered pages know no device.
  const keys = useSyncExternalStore(
    never,
    () => withModifier("Enter"),
    () => "Ctrl+Enter",
  );
  return (
    <TextArea
      ref={ref}
      name="topic"
      dir="auto"
      label={TOPIC_LABEL}
      labelNote={
        count >= COUNT_FROM && (
          <span className={`tabular-nums ${count > TOPIC_MAX_CHARS ? "text-danger-ink" : ""}`}>
            {count.toLocaleString("en-US")} of {TOPIC_MAX_CHARS.toLocaleString("en-US")} characters
          </span>
        )
      }
      placeholder={TOPIC_PLACEHOLDER}
      value={value}
      onPaste={({ currentTarget: { selectionStart, selectionEnd } }) => {
        isAllSelected.current = value !== "" && selectionStart === 0 && selectionEnd === value.length;
      }}
      onChange={({ target, nativeEvent }) => {
        const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === "insertFromPaste";
        onChange(target.value, { isReplaced: isPasted && isAllSelected.current });
      }}
      error={tooLong(count) ?? error}
      hint={shortcut !== null && <ShortcutHint keys={keys} does={shortcut} />}
      isHintAtLabel
      within={hasSamples ? samples : undefined}
      style={{ minHeight: TOPIC_BOX_MIN_HEIGHT_PX }}
      // With samples it grows with the letters' size, so that they don't cover what is said in it.
      className={hasSamples ? "pb-28" : "max-h-[min(24rem,45vh)]"}
    />
  );
}

/** For who has a keyboard. */
export function ShortcutHint({ keys, does }: { keys: string; does: string }) {
  return (
    <span className="hidden [@media(hover:hover)_and_(pointer:fine)]:inline">
      Press <kbd className="font-sans">{keys}</kbd> to {does}.
    </span>
  );
}

function tooLong(count: number): string | undefined {
  const surplus = count - TOPIC_MAX_CHARS;
  if (surplus <= 0) return undefined;
  return `Shorten the topic by ${surplus.toLocaleString("en-US")} ${surplus === 1 ? "character" : "characters"}.`;
}

const never = () => () => undefined;
