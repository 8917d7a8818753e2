interface ImportMetaEnv {
  /** Where the website and its API are; set at build time. */
  readonly WXT_API_URL?: string;
}
