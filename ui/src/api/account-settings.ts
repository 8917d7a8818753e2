import {
  changeEmail,
  changeName,
  changePassword,
  deleteAccount,
  exportAccount,
  forgotPassword,
  listDevices,
  resetPassword,
  sendVerification,
  signOutDevice,
  signOutOtherDevices,
  verifyEmail,
} from "@discussion-post/contract/account-settings";
import type { BodyOf } from "@discussion-post/contract/endpoint";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { useHost } from "./host.tsx";
import { userKeeper } from "./keep-answer.ts";
import { queryKeys } from "./query-keys.ts";
import { forgetSession } from "./restore-session.ts";

export function useChangeName() {
  const host = useHost();
  return useMutation({
    onMutate: () => userKeeper(host),
    mutationFn: (body: BodyOf<typeof changeName>) => host.api.call(changeName, { body }),
    onSuccess: (user, _body, keep) => keep(user),
  });
}

export function useChangeEmail() {
  const host = useHost();
  return useMutation({
    onMutate: () => userKeeper(host),
    mutationFn: (body: BodyOf<typeof changeEmail>) => host.api.call(changeEmail, { body }),
    onSuccess: ({ isMailSent, ...user }, _body, keep) => {
      keep(user);
      host.session.setState({ unmailedAddress: isMailSent ? null : user.email });
    },
  });
}

export function useSendVerification() {
  const { api, session } = useHost();
  return useMutation({
    mutationFn: () => api.call(sendVerification, {}),
    onSuccess: () => session.setState({ unmailedAddress: null }),
  });
}

/** Whether the server said in this window that it could not send the address the link that verifies it. */
export function useIsUnmailed(email: string | null): boolean {
  return useStore(useHost().session, ({ unmailedAddress }) => email !== null && unmailedAddress === email);
}

/** Redeems the code of a verification mail, signed in to the account that asked for it. */
export function useVerifyEmail() {
  const { api, queryClient } = useHost();
  return useMutation({
    mutationFn: (code: string) => api.call(verifyEmail, { body: { code } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.user }),
  });
}

export function useForgotPassword() {
  const { api } = useHost();
  return useMutation({
    mutationFn: (body: BodyOf<typeof forgotPassword>) => api.call(forgotPassword, { body }),
  });
}

export function useResetPassword() {
  const { api } = useHost();
  return useMutation({
    mutationFn: (body: BodyOf<typeof resetPassword>) => api.call(resetPassword, { body }),
  });
}

/** Changes the password, or sets a first one, which signs out every other device. */
export function useChangePassword() {
  const { api, queryClient } = useHost();
  return useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) => api.call(changePassword, { body }),
    onSuccess: () =>
      Promise.all(
        [queryKeys.devices, queryKeys.user].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}

/** Where the account is signed in; asked anew whenever the list is opened. */
export function useDevices() {
  const { api } = useHost();
  return useQuery({ queryKey: queryKeys.devices, queryFn: () => api.call(listDevices, {}), staleTime: 0 });
}

export function useSignOutOtherDevices() {
  const { api, queryClient } = useHost();
  return useMutation({
    mutationFn: () => api.call(signOutOtherDevices, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.devices }),
  });
}

export function useSignOutDevice() {
  const { api, queryClient } = useHost();
  return useMutation({
    mutationFn: (id: string) => api.call(signOutDevice, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.devices }),
  });
}

/** Everything that the account holds, as a JSON file. */
export function useExportAccount() {
  const { api } = useHost();
  return useMutation({ mutationFn: () => api.download(exportAccount, {}) });
}

/** Deletes the account, and forgets it on this device. */
export function useDeleteAccount() {
  const host = useHost();
  return useMutation({
    mutationFn: (body: BodyOf<typeof deleteAccount>) => host.api.call(deleteAccount, { body }),
    onSuccess: () => {
      host.sessionStorage.tellDeleted?.();
      return forgetSession(host);
    },
  });
}
