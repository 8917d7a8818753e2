import type { State } from "./state.ts";
import { administratorStates } from "./website/administrator.ts";
import { newcomerStates } from "./website/newcomer.ts";
import { premiumStates } from "./website/premium.ts";
import { studentStates } from "./website/student.ts";
import { subscriberStates } from "./website/subscriber.ts";
import { visitorStates } from "./website/visitor.ts";

/** Every page of the website in every state that somebody can come to see it in. */
export const websiteStates: State[] = [
  ...visitorStates,
  ...newcomerStates,
  ...studentStates,
  ...premiumStates,
  ...subscriberStates,
  ...administratorStates,
];
