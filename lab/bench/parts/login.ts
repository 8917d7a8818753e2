import { shown, table } from "../figures.ts";
import { bearer, load } from "../load.ts";
import { addPeople, PASSWORD } from "../people.ts";
import type { Stage } from "../stage.ts";

const CALLERS = 4;
const FOR_MS = 8_000;

/** A password costs its time on purpose: what do those pay who only want their profile meanwhile? */
export async function login(stage: Stage): Promise<string> {
  const { url, db } = await stage.database();
  const [person] = await addPeople(db, { count: 1, isPremium: false });
  if (!person) throw new Error("there is nobody to log in");
  const server = await stage.server({ databaseUrl: url });
  const profile = { callers: CALLERS, forMs: FOR_MS, url: server.url, callOf: () => profileCall };
  const profileCall = { method: "GET" as const, path: "/api/user", headers: bearer(person) };
  const loginCall = {
    method: "POST" as const,
    path: "/api/login",
    body: { username: person.username, password: PASSWORD },
  };
  await load({ ...profile, forMs: 1_000 });
  const alone = await load(profile);
  const logins = load({ url: server.url, callers: 20, forMs: FOR_MS, callOf: () => loginCall });
  const beside = await load(profile);
  const signedIn = await logins;
  await server.stop();
  return [
    `${CALLERS} callers ask for their profile, alone and while 20 others log in without a pause. Passwords are hashed by argon2id (19 MiB, 2 passes) off the main thread, at most two at once; here they also take the processor from the database and from whoever calls.`,
    "",
    table([
      ["", "calls/s", "p50 (ms)", "p95 (ms)"],
      ["`GET /api/user` alone", shown(alone.perSecond), shown(alone.p50Ms), shown(alone.p95Ms)],
      [
        "`GET /api/user` beside the logins",
        shown(beside.perSecond),
        shown(beside.p50Ms),
        shown(beside.p95Ms),
      ],
      [
        "`POST /api/login`, 20 callers",
        shown(signedIn.perSecond),
        shown(signedIn.p50Ms),
        shown(signedIn.p95Ms),
      ],
    ]),
  ].join("\n");
}
