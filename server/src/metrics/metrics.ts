import type { Pool } from "mysql2/promise";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

interface MetricsOptions {
  pool: Pool;
  /** How many calls of the model run and wait now. */
  line: () => { running: number; waiting: number };
  /** What a million tokens cost, in US dollars. */
  prices: { input: number; output: number };
}

/** What an operator watches, for Prometheus (prometheus.io, "Exposition formats"). Nothing in it is about a person. */
export function metrics({ pool, line, prices }: MetricsOptions) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Requests by route, method and status, and how long they took.",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const generations = new Counter({
    name: "generations_total",
    help: "Generations by how they ended.",
    labelNames: ["outcome"] as const,
    registers,
  });
  const tokens = new Counter({
    name: "ai_tokens_total",
    help: "Tokens that the AI provider counted.",
    labelNames: ["direction"] as const,
    registers,
  });
  const cost = new Counter({
    name: "ai_cost_dollars_total",
    help: "What those tokens cost, by the configured prices.",
    registers,
  });
  new Gauge({
    name: "ai_line",
    help: "Calls of the model that run and that wait for their turn.",
    labelNames: ["state"] as const,
    registers,
    collect() {
      const { running, waiting } = line();
      this.set({ state: "running" }, running);
      this.set({ state: "waiting" }, waiting);
    },
  });
  new Gauge({
    name: "database_pool_connections",
    help: "Connections to the database that are open.",
    labelNames: ["state"] as const,
    registers,
    collect() {
      const { all, free, queued } = poolLoad(pool);
      this.set({ state: "open" }, all);
      this.set({ state: "free" }, free);
      this.set({ state: "requests_waiting" }, queued);
    },
  });

  return {
    /** @param route the path as the router has it, never the address with its ids */
    countRequest(details: { method: string; route: string; status: number; seconds: number }): void {
      const { method, route, status, seconds } = details;
      requests.observe({ method, route, status }, seconds);
    },
    countGeneration(outcome: string): void {
      generations.inc({ outcome });
    },
    countTokens({ inputTokens, outputTokens }: { inputTokens: number; outputTokens: number }): void {
      tokens.inc({ direction: "input" }, inputTokens);
      tokens.inc({ direction: "output" }, outputTokens);
      cost.inc((inputTokens * prices.input + outputTokens * prices.output) / 1_000_000);
    },
    /** Everything, as Prometheus reads it. */
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

export type Metrics = ReturnType<typeof metrics>;

/** The driver keeps these lists for itself; without them there is simply nothing to show. */
function poolLoad(pool: Pool): { all: number; free: number; queued: number } {
  const lists = pool.pool as unknown as Record<string, { length?: number } | undefined>;
  const length = (name: string) => lists[name]?.length ?? 0;
  return {
    all: length("_allConnections"),
    free: length("_freeConnections"),
    queued: length("_connectionQueue"),
  };
}
