import { freePort } from "@discussion-post/testing/ports";
import { type Spawned, type SpawnOptions, spawnListening } from "../bench/spawned.ts";

/** A process that somebody starts again whenever it has ended, as every production does. */
export interface Supervised {
  url: string;
  /** Ends it without a warning, and starts it again on the same port. Fulfilled when it listens. */
  strike(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export async function supervise(options: SpawnOptions): Promise<Supervised> {
  const port = options.port ?? (await freePort());
  let present: Spawned = await spawnListening({ ...options, port });
  return {
    url: present.url,
    async strike() {
      await present.kill();
      present = await spawnListening({ ...options, port });
    },
    stop: () => present.stop(),
    kill: () => present.kill(),
  };
}
