import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parseEnv, SettingsError, settingDefaults } from "../src/env.ts";

const sound = { DATABASE_URL: "mysql://user:password@localhost/posts" };
const production = {
  ...sound,
  NODE_ENV: "production",
  PUBLIC_URL: "https://posts.example.com",
  SESSION_SECRET: "a long random value of one's own",
  ENCRYPTION_KEY: "a long random value that encrypts secrets",
  OPENAI_API_KEY: "sk-something",
  SMTP_URL: "smtps://posts:secret@mail.example.com",
  MAIL_FROM: "posts@example.com",
  SOURCES_MAILTO: "sources@example.com",
};

describe("the settings", () => {
  test.each([
    [{}, ""],
    [{ SUPPORT_EMAIL: "help@example.com" }, "help@example.com"],
    [{ SUPPORT_EMAIL: "help@example.com", SOURCES_MAILTO: "works@example.com" }, "works@example.com"],
  ])("name to the indexes whom they may write to: %j", (given, address) => {
    expect(parseEnv({ ...sound, ...given }).SOURCES_MAILTO).toBe(address);
  });

  test("need no more than a database, and an empty value is as good as none", () => {
    expect(parseEnv({ ...sound, PORT: "", OPENAI_MODEL: "" })).toMatchObject({
      PORT: 5_000,
      PUBLIC_URL: "http://localhost:5000",
    });
  });

  test.each([
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["DATABASE_URL", "postgres://localhost/posts"],
    ["LOG_LEVEL", "loud"],
    ["OPENAI_BASE_URL", "not an address"],
    ["SESSION_SECRET", "short"],
    ["ENCRYPTION_KEY", "short"],
    ["ADMIN_EMAIL", "nobody"],
    ["SUPPORT_EMAIL", "nobody"],
    ["AI_TIMEOUT_MS", "-1"],
  ])("that cannot be used are named: %s=%s", (name, value) => {
    expect(() => parseEnv({ ...sound, [name]: value })).toThrow(new RegExp(`^${name} must `));
  });

  test("that are missing are named", () => {
    expect(() => parseEnv({})).toThrow("DATABASE_URL is missing: set it.");
  });

  test("of production are complete and its own", () => {
    expect(parseEnv(production).NODE_ENV).toBe("production");
  });

  test("need no key of the AI provider in production where that is in one's own network", () => {
    const settings = { ...production, OPENAI_API_KEY: "" };
    expect(() => parseEnv(settings)).toThrow(SettingsError);
    expect(parseEnv({ ...settings, OPENAI_BASE_URL: "http://127.0.0.1:11434/v1" }).OPENAI_API_KEY).toBe("");
  });

  test.each([
    ["SESSION_SECRET", undefined],
    ["ENCRYPTION_KEY", undefined],
    ["OPENAI_API_KEY", undefined],
    ["OPENAI_API_KEY", "emulator-1234"],
    ["SMTP_URL", undefined],
    ["MAIL_FROM", undefined],
    ["SMTP_URL", "smtp://emulator@127.0.0.1:2525"],
    ["PUBLIC_URL", "http://posts.example.com"],
    ["GOOGLE_CLIENT_SECRET", "emulator-client-secret"],
    ["GOOGLE_ISSUER", "http://127.0.0.1:4444"],
    ["CROSSREF_BASE_URL", "http://127.0.0.1:5555"],
    ["CROSSREF_BASE_URL", "http://127.0.0.2:5555"],
    ["CROSSREF_BASE_URL", "http://127.1:5555"],
    ["CROSSREF_BASE_URL", "http://[::1]:5555"],
    ["CROSSREF_BASE_URL", "http://crossref.localhost:5555"],
    ["OPENALEX_API_KEY", "emulator-1234"],
    ["OPENLIBRARY_BASE_URL", "http://127.0.0.1:5555"],
    ["OPENLIBRARY_BASE_URL", "http://openlibrary.org"],
    ["SOURCES_MAILTO", undefined],
    ["CROSSREF_BASE_URL", "http://api.crossref.org"],
    ["OPENALEX_BASE_URL", "http://api.openalex.org"],
    ["STRIPE_API_URL", "http://api.stripe.com"],
    ["OPENAI_BASE_URL", "http://api.openai.com/v1"],
  ])("of production are refused where they are a demo's: %s=%s", (name, value) => {
    const attempt = () => parseEnv({ ...production, [name]: value });
    expect(attempt).toThrow(SettingsError);
    expect(attempt).toThrow(new RegExp(`^${name} `));
  });

  test("of production let a model of this machine do without TLS", () => {
    const OPENAI_BASE_URL = "http://127.0.0.1:11434/v1";
    expect(parseEnv({ ...production, OPENAI_BASE_URL }).OPENAI_BASE_URL).toBe(OPENAI_BASE_URL);
  });

  test("stand in .env.example, all of them, with their defaults", () => {
    const example = readFileSync(resolve(import.meta.dirname, "../../.env.example"), "utf8");
    const listed = [...example.matchAll(/^#?\s?([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
    expect(Object.fromEntries(listed)).toEqual(settingDefaults());
  });
});
