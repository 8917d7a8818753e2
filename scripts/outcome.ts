/** What a step found out; each check counts as one. */
export interface Outcome {
  passed: number;
  failed: number;
  /** What needs something that this machine lacks. */
  skipped?: number;
  /** What to show when something failed. */
  output?: string;
  /** What to show although nothing failed. */
  remark?: string;
  /** Why nothing could be found out here. */
  unchecked?: string;
}
