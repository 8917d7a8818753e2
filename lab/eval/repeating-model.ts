import { startLocalServer } from "@discussion-post/testing/local-server";

interface RepeatingModel {
  /** What the base address of the provider has to be. */
  url: string;
  /** What it answers from now on, whatever it is asked. */
  say(text: string): void;
  /** How often it was asked since. */
  readonly calls: number;
  close(): Promise<void>;
}

/** A few characters at a time, as a model's tokens come. */
const TOKEN_CHARS = 7;

/** A provider of chat completions that gives one answer to everything. */
export async function startRepeatingModel(): Promise<RepeatingModel> {
  let text = "";
  let calls = 0;
  const server = await startLocalServer((request, response) => {
    calls += 1;
    request.resume();
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (let at = 0; at < text.length; at += TOKEN_CHARS)
      response.write(event({ content: text.slice(at, at + TOKEN_CHARS) }, null));
    response.write(event({}, "stop"));
    response.end("data: [DONE]\n\n");
  });
  return {
    url: `${server.url}/v1`,
    say(next) {
      text = next;
      calls = 0;
    },
    get calls() {
      return calls;
    },
    close: server.close,
  };
}

function event(delta: object, finishReason: string | null): string {
  const chunk = {
    object: "chat.completion.chunk",
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}
