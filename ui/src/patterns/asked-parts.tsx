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

/** Loads the rules before there is a topic, or a form that begins with one and would move if they came later. Never rejected. */
export function loadAskedParts(): Promise<unknown> {
  loading ??= Promise.allSettled([Options.preload(), List.preload()]);
  return loading;
}

/** `AskedOptions` once there is a topic and the rules have come. What was typed until then is followed all the same. */
export function LazyAskedOptions(props: Omit<AskedOptionsProps, "begun">) {
  const [begun] = useState(props.values);
  // What was followed of a former topic is taken back.
  const isNeeded = useHasBeen(hasTopic(props) || props.followed !== null);
  return <LazyPart>{isNeeded && <Options {...props} begun={begun} />}</LazyPart>;
}

/** `AskedList` once there is a topic and the rules have come; until then its heading. */
export function LazyAskedList(props: AskedListProps) {
  const isNeeded = useHasBeen(hasTopic(props));
  return (
    <LazyPart loading={<AskedLoading />} missing={<MissingPart part="what your assignment asks for" />}>
      {isNeeded && <List {...props} />}
    </LazyPart>
  );
}

function hasTopic({ values }: Pick<AskedOptionsProps | AskedListProps, "values">): boolean {
  return values.topic.trim() !== "";
}

/** Whether it is so, or has been before: what was loaded stays, with its state. */
function useHasBeen(isSo: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isSo);
  if (isSo && !hasBeen) setHasBeen(true);
  return hasBeen;
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
