import type { ComponentProps } from "react";
import { Link, type Location } from "react-router-dom";
import { paths } from "../paths.ts";

/** What the history entry of such a link holds. */
export const newPostState = { isNewPost: true };

/** Leads to the generator for a new post, whatever stands there. */
export function NewPostLink(props: Omit<ComponentProps<typeof Link>, "to" | "state">) {
  return <Link {...props} to={paths.home.href} state={newPostState} />;
}

/** Whether somebody came by such a link. */
export function isNewPost({ state }: Location): boolean {
  return (state as typeof newPostState | null)?.isNewPost === true;
}
