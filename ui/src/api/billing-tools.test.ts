import { type LocalServer, startLocalServer } from "@discussion-post/testing/local-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { repairSubscription } from "./billing-tools.ts";
import { type ApiClient, createApiClient } from "./client.ts";

const DIRECT = "/api/debug/direct-subscription-fix";
const VERIFY = "/api/debug/verify-subscription";
const MANUAL = "/api/debug/fix-subscription";

interface Answer {
  status: number;
  body: object;
}

let server: LocalServer;
let api: ApiClient;
let seen: { path: string | undefined; body: string }[];
let answers: Record<string, Answer>;

beforeEach(async () => {
  seen = [];
  answers = {
    [DIRECT]: ok({ status: "unchanged", message: "Nothing is stored." }),
    [VERIFY]: ok({ message: "Inactive.", userUpdated: false, isSubscribed: false }),
    [MANUAL]: ok({ message: "Premium was set by hand." }),
  };
  server = await startLocalServer(async (req, res) => {
    const parts = await req.toArray();
    seen.push({ path: req.url, body: parts.join("") });
    const { status, body } = answers[req.url ?? ""] ?? { status: 404, body: {} };
    res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  });
  api = createApiClient({ apiBase: server.url, credentials: "include", getToken: () => "the-token" });
});
afterEach(() => server.close());

const ok = (body: object): Answer => ({ status: 200, body });
const refused = (message: string): Answer => ({ status: 409, body: { message, code: "not_subscribed" } });

// covers 435-438
test("the three repairs run in order, each where the one before found nothing, and send what they may", async () => {
  expect(await repairSubscription(api)).toEqual({ by: "manual", message: "Premium was set by hand." });
  expect(seen).toEqual([
    { path: DIRECT, body: "" },
    { path: VERIFY, body: "" },
    { path: MANUAL, body: '{"isSubscribed":true}' },
  ]);
});

test("the first that helps is the last", async () => {
  answers[VERIFY] = ok({ message: "Active.", userUpdated: true, isSubscribed: true });
  expect(await repairSubscription(api)).toEqual({
    by: "verification",
    message: "Active.",
    isSubscribed: true,
  });
  answers[DIRECT] = ok({ status: "success", message: "Corrected." });
  expect(await repairSubscription(api)).toEqual({ by: "direct", message: "Corrected." });
  expect(seen.map(({ path }) => path)).toEqual([DIRECT, VERIFY, DIRECT]);
});

// covers 435
test("a direct repair that fails leaves it to the verification", async () => {
  answers[DIRECT] = { status: 503, body: { message: "Stripe is away.", code: "stripe_unavailable" } };
  answers[VERIFY] = ok({ message: "Active.", userUpdated: true, isSubscribed: true });
  expect(await repairSubscription(api)).toMatchObject({ by: "verification" });
});

// covers 444, 445
test.each([
  ["verification", VERIFY, "Failed to verify subscription with Stripe"],
  ["last repair", MANUAL, "Failed to fix subscription"],
])("a %s that fails throws the server's reason, else a sentence of ours", async (_, path, sentence) => {
  answers[path] = refused("The server's own.");
  await expect(repairSubscription(api)).rejects.toThrow("The server's own.");
  answers[path] = { status: 500, body: {} };
  await expect(repairSubscription(api)).rejects.toThrow(sentence);
});
