import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, test } from "vitest";
import { AppError } from "../src/errors/app-error.ts";
import { sendEvents } from "../src/generations/event-stream.ts";
import { Run } from "../src/generations/run.ts";

test("a stream to a client that left before it began is over at once", async () => {
  const arrived = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const app = express().get("/", (_req, res) => {
    arrived.resolve();
    res.once("close", () => sendEvents(res, new Run("without-end")).then(over.resolve, over.reject));
  });
  const server = app.listen(0);
  await once(server, "listening");
  const abort = new AbortController();
  const asked = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { signal: abort.signal });
  await arrived.promise;
  abort.abort();
  await expect(asked).rejects.toThrow();
  await over.promise;
  server.close();
});

test("a stream ends where its sign-in has ended meanwhile, and its run goes on", async () => {
  const run = new Run("without-end");
  let isSignedIn = true;
  const app = express().get("/", async (req, res) => {
    req.isStillSignedIn = async () => isSignedIn;
    await sendEvents(res, run);
  });
  const server = app.listen(0);
  await once(server, "listening");
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  isSignedIn = false;
  // To its end, which a run that goes on does not have.
  expect(await answer.text()).not.toContain("event: done");
  server.close();
});

test("a run that is stopped with its sign-in, as by the deletion of its account, tells why before its stream ends", async () => {
  const run = new Run("deleted");
  const deleted = new AppError("not_signed_in", "This account was deleted.");
  const app = express().get("/", async (req, res) => {
    req.isStillSignedIn = async () => {
      run.stop(deleted);
      // Later than a stream goes on for one that nobody has stopped.
      setTimeout(() => run.fail(deleted), 1_000);
      return false;
    };
    await sendEvents(res, run);
  });
  const server = app.listen(0);
  await once(server, "listening");
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(await answer.text()).toContain("This account was deleted.");
  server.close();
});
