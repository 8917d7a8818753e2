declare module "stopword" {
  /** Words that carry no topic, by language. */
  export const eng: readonly string[];
  export const deu: readonly string[];
  export const fra: readonly string[];
  export const spa: readonly string[];
  export const por: readonly string[];
  export const porBr: readonly string[];
  export const tur: readonly string[];
  export const ara: readonly string[];
  export const zho: readonly string[];
  export const jpn: readonly string[];
}
