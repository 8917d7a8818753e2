declare module "stopword" {
  /** English words that carry no topic. */
  export const eng: readonly string[];
}
