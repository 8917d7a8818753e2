import type { State, Who } from "../state.ts";

export type Show = State["show"];
export type Form = Pick<State, "isOverlay" | "onlyAtWidth">;

export const overlay: Form = { isOverlay: true };
export const overlayOnPhones: Form = { isOverlay: true, onlyAtWidth: 375 };
export const overlayOnLaptops: Form = { isOverlay: true, onlyAtWidth: 1_280 };

/** The states that somebody can come to, by name. An account lasts for the run: what one leaves, the next may need. */
export function statesOf(who: Who, states: Record<string, Show | [Form, Show]>): State[] {
  return Object.entries(states).map(([name, state]) =>
    Array.isArray(state) ? { name, who, ...state[0], show: state[1] } : { name, who, show: state },
  );
}
