import { useState } from "react";
import { LazyPart } from "../components/lazy-part.tsx";
import { preloadable } from "../preloadable.ts";
import type { AskedListProps } from "./asked-list.tsx";
import type { AskedOptionsProps } from "./asked-options.tsx";
import { MissingPart } from "./missing-part.tsx";

/* What a form says of its assignment. The rules that read one are more code than the form, which is there without them. */

const Options = preloadable(async () => (await import("./asked-options.tsx")).AskedOptions);
const List = preloadable(async () => (await import("./asked-list.tsx")).AskedList);

let loading: Promise<unknown> | undefined;

/** Loads the rules for a form that begins with an assignment: it would move if they came later. Never rejected. */
export function loadAskedParts(): Promise<unknown> {
  loading ??= Promise.allSettled([Options.preload(), List.preload()]);
  return loading;
}

/** `AskedOptions` once the rules are there. What was typed until then has come since, and is followed. */
export function LazyAskedOptions(props: Omit<AskedOptionsProps, "begun">) {
  const [begun] = useState(props.values);
  return (
    <LazyPart>
      <Options {...props} begun={begun} />
    </LazyPart>
  );
}

/** `AskedList` once the rules are there; until then its heading. */
export function LazyAskedList(props: AskedListProps) {
  const isBlank = props.values.topic.trim() === "";
  return (
    <LazyPart
      loading={!isBlank && <AskedLoading />}
      missing={!isBlank && <MissingPart part="what your assignment asks for" />}
    >
      <List {...props} />
    </LazyPart>
  );
}

/** As high as the list with its button alone. */
function AskedLoading() {
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium text-sm">Your assignment asks for</p>
      <div className="h-8 touch:h-11" />
    </div>
  );
}
