/** A browser that starts on a busy machine takes its time. */
const TIMEOUT_MS = 20_000;

/** Asks again and again until the answer is a true one, and gives it. */
export async function until<T>(
  message: string,
  ask: () => Promise<T | undefined | null | false | "">,
): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(message);
}
