import { startLocalServer } from "@discussion-post/testing/local-server";
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

export interface FaultyGoogle {
  issuer: string;
  /** Whom its metadata names as the issuer. */
  claimedIssuer: string;
  /** What the next sign-in's token endpoint does. */
  answer: (tokens: TokenMaker) => Promise<Response>;
  close(): Promise<void>;
}

export interface TokenMaker {
  /** A valid answer but for what is changed; `by` somebody else's key. */
  make(claims: JWTPayload, by?: CryptoKey): Promise<Response>;
}

/**
 * A provider whose answers to our server can be wrong, as Google's never are but an attacker's would be. It has
 * no page: a test leads the browser back by itself.
 */
export async function startFaultyGoogle(clientId: string): Promise<FaultyGoogle> {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "key", alg: "RS256", use: "sig" };

  const tokens: TokenMaker = {
    async make(claims, by = privateKey) {
      const idToken = await new SignJWT({
        iss: faulty.issuer,
        aud: clientId,
        sub: "somebody",
        exp: Math.floor(Date.now() / 1_000) + 300,
        ...claims,
      })
        .setProtectedHeader({ alg: "RS256", kid: "key" })
        .setIssuedAt()
        .sign(by);
      return Response.json({ access_token: "unused", token_type: "Bearer", id_token: idToken });
    },
  };

  const server = await startLocalServer(async (req, res) => {
    const reply =
      req.url === "/token"
        ? await faulty.answer(tokens)
        : Response.json(req.url === "/jwks" ? { keys: [jwk] } : metadata(faulty));
    res.writeHead(reply.status, { "Content-Type": reply.headers.get("content-type") ?? "text/plain" });
    res.end(await reply.text());
  });

  const faulty: FaultyGoogle = {
    issuer: server.url,
    claimedIssuer: server.url,
    answer: () => tokens.make({}),
    close: server.close,
  };
  return faulty;
}

function metadata({ issuer, claimedIssuer }: FaultyGoogle) {
  return {
    issuer: claimedIssuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    id_token_signing_alg_values_supported: ["RS256"],
    code_challenge_methods_supported: ["S256"],
  };
}
