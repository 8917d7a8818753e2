import { type LocalServer, startLocalServer } from "@discussion-post/testing/local-server";

export interface WebhookReceiver extends LocalServer {
  /** What has come, oldest first. */
  received: { body: string; signature: string }[];
  /** What the next ones are answered with. */
  status: number;
}

/** Where the stand-in's webhooks go in its tests. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = await startLocalServer(async (req, res) => {
    const parts = await req.toArray();
    receiver.received.push({
      body: Buffer.concat(parts).toString(),
      signature: String(req.headers["stripe-signature"]),
    });
    res.writeHead(receiver.status).end();
  });
  const receiver: WebhookReceiver = { ...server, received: [], status: 200 };
  return receiver;
}
