/** What a part of the chaos came to. */
export interface Result {
  /** Whether all held that has to hold. */
  isSound: boolean;
  /** Its section of the report, in Markdown. */
  text: string;
}
