/** What a server in production does not start without. */
export const productionSettings = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://posts.example.com",
  TRUST_PROXY: "1",
  SESSION_SECRET: "a long random value of one's own",
  ENCRYPTION_KEY: "a long random value that encrypts secrets",
  OPENAI_API_KEY: "sk-something",
  SMTP_URL: "smtps://posts:secret@mail.example.com",
  MAIL_FROM: "posts@example.com",
  SOURCES_MAILTO: "sources@example.com",
  CROSSREF_BASE_URL: "https://api.crossref.org",
  OPENLIBRARY_BASE_URL: "https://openlibrary.org",
};
