import type { BodyOf } from "@discussion-post/contract/endpoint";
import {
  addPasskey,
  beginAuthenticatorApp,
  beginPasskey,
  beginPasskeyStep,
  completeSecondStep,
  confirmAuthenticatorApp,
  getSecondFactors,
  removeAuthenticatorApp,
  removePasskey,
  renewRecoveryCodes,
} from "@discussion-post/contract/second-factor";
import type { SecondStep } from "@discussion-post/contract/second-step";
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { ApiError } from "./api-error.ts";
import { useHost } from "./host.tsx";
import type { Host } from "./host-interface.ts";
import { queryKeys } from "./query-keys.ts";
import { fetchUser, rememberSignIn } from "./restore-session.ts";

/** What the sign-in that was begun in this window still needs, if it needs anything. */
export function useSecondStep(): SecondStep | null {
  const { session } = useHost();
  return useStore(session, ({ secondStep }) => secondStep);
}

/** Returns how to begin the sign-in anew. */
export function useLeaveSecondStep(): () => void {
  const { session } = useHost();
  return () => session.setState({ secondStep: null });
}

/** Completes the sign-in with a code of the app, or with a recovery code. */
export function useCompleteSecondStep() {
  const host = useHost();
  return useMutation({
    mutationFn: (answer: Extract<Answer, { code: string }>) => complete(host, async () => answer),
  });
}

/** Completes the sign-in with a passkey, which the browser asks for. */
export function useCompleteWithPasskey() {
  const host = useHost();
  return useMutation({
    mutationFn: () =>
      complete(host, async (id) => {
        const options = await host.api.call(beginPasskeyStep, { body: { id } });
        // The server's library made them for the browser's; nothing of ours reads them.
        const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
        const { response, ...passkey } = await startAuthentication({ optionsJSON }).catch(explain);
        return { kind: "passkey", passkey: { ...passkey, response } };
      }),
  });
}

export function useSecondFactors() {
  const { api } = useHost();
  return useQuery({ queryKey: queryKeys.secondFactors, queryFn: () => api.call(getSecondFactors, {}) });
}

/** Whether the browser can make passkeys at all. */
export { browserSupportsWebAuthn } from "@simplewebauthn/browser";

/** Makes a passkey in the browser and adds it. Returns recovery codes with the first factor. */
export function useAddPasskey() {
  const host = useHost();
  return useMutation({
    mutationFn: async ({ name, ...proof }: BodyOf<typeof beginPasskey> & { name: string }) => {
      const options = await host.api.call(beginPasskey, { body: proof });
      // As above.
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
      const passkey = await startRegistration({ optionsJSON }).catch(explain);
      return host.api.call(addPasskey, { body: { name, passkey } });
    },
    onSuccess: () => refresh(host),
  });
}

export function useRemovePasskey() {
  const host = useHost();
  return useMutation({
    mutationFn: ({ id, ...body }: BodyOf<typeof removePasskey> & { id: string }) =>
      host.api.call(removePasskey, { params: { id }, body }),
    onSuccess: () => refresh(host),
  });
}

/** Makes the secret that an authenticator app is set up with. */
export function useBeginAuthenticatorApp() {
  const { api } = useHost();
  return useMutation({
    mutationFn: (body: BodyOf<typeof beginAuthenticatorApp>) => api.call(beginAuthenticatorApp, { body }),
  });
}

/** Turns the app on with a code that it shows. Returns recovery codes with the first factor. */
export function useConfirmAuthenticatorApp() {
  const host = useHost();
  return useMutation({
    mutationFn: (code: string) => host.api.call(confirmAuthenticatorApp, { body: { code } }),
    onSuccess: () => refresh(host),
  });
}

export function useRemoveAuthenticatorApp() {
  const host = useHost();
  return useMutation({
    mutationFn: (body: BodyOf<typeof removeAuthenticatorApp>) =>
      host.api.call(removeAuthenticatorApp, { body }),
    onSuccess: () => refresh(host),
  });
}

/** Makes new recovery codes in place of the old ones. */
export function useRenewRecoveryCodes() {
  const host = useHost();
  return useMutation({
    mutationFn: (body: BodyOf<typeof renewRecoveryCodes>) => host.api.call(renewRecoveryCodes, { body }),
    onSuccess: () => refresh(host),
  });
}

type Answer = BodyOf<typeof completeSecondStep>["answer"];

async function complete(host: Host, answerFor: (id: string) => Promise<Answer>): Promise<void> {
  const { secondStep } = host.session.getState();
  if (!secondStep) return;
  const answer = await answerFor(secondStep.id);
  const { token, ...user } = await host.api.call(completeSecondStep, { body: { id: secondStep.id, answer } });
  await rememberSignIn(host, { token, user });
}

/** The factors, the account's own word of having one, and the devices that the first one signs out. */
async function refresh(host: Host): Promise<void> {
  const { queryClient } = host;
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queryKeys.secondFactors }),
    queryClient.invalidateQueries({ queryKey: queryKeys.devices }),
    queryClient.fetchQuery({ queryKey: queryKeys.user, queryFn: () => fetchUser(host), staleTime: 0 }),
  ]);
}

/** The browser's dialog was closed, timed out, or has nothing to offer: browsers do not say which. */
function explain(error: unknown): never {
  const isKnownHere =
    error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
  const message = isKnownHere
    ? "This device already has a passkey for your account."
    : "The passkey wasn't used. Try again, or choose another way.";
  throw Object.assign(new ApiError({ status: 0, message }), { cause: error });
}
