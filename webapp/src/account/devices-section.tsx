import type { Device } from "@discussion-post/contract/account-settings";
import {
  useDevices,
  useSignOutDevice,
  useSignOutOtherDevices,
} from "@discussion-post/ui/api/account-settings";
import { Badge } from "@discussion-post/ui/components/badge";
import { Button } from "@discussion-post/ui/components/button";
import { Skeleton } from "@discussion-post/ui/components/skeleton";
import { showToast } from "@discussion-post/ui/components/toast";
import { LoadFailure } from "@discussion-post/ui/patterns/load-failure";
import { RelativeTime } from "@discussion-post/ui/patterns/relative-time";
import { useFocusOnMore } from "@discussion-post/ui/patterns/use-focus-on-more";
import { formatExactDate } from "@discussion-post/ui/text/format-date";
import { useState } from "react";
import { AccountSection } from "./account-section.tsx";

/** Where the account is signed in, and the way to end each. */
export function DevicesSection() {
  const devices = useDevices();
  return (
    <AccountSection
      heading="Where you're logged in"
      lead="Sign out of any device you don't recognize or no longer use."
    >
      {devices.isPending && <Skeleton className="h-20 rounded-md" />}
      {devices.isError && (
        <LoadFailure isRetrying={devices.isFetching} onRetry={() => void devices.refetch()}>
          We couldn't load your devices.
        </LoadFailure>
      )}
      {devices.data && <DeviceList devices={devices.data} />}
      {devices.data && devices.data.length > 1 && <SignOutOthers />}
    </AccountSection>
  );
}

/** So many others stand beside this device: whoever logs in often would have a page of nothing else. */
const OTHERS_AT_FIRST = 4;

/** @param devices the one used last first */
function DeviceList({ devices }: { devices: Device[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const others = devices.filter(({ isCurrent }) => !isCurrent);
  const ordered = [...devices.filter(({ isCurrent }) => isCurrent), ...others];
  const hidden = showsAll ? 0 : Math.max(0, others.length - OTHERS_AT_FIRST);
  const shown = ordered.slice(0, ordered.length - hidden);
  const { list, expectMore } = useFocusOnMore(shown.length);
  return (
    <>
      <ul ref={list} className="divide-y divide-line">
        {shown.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-3 self-start"
          onClick={() => {
            expectMore();
            setShowsAll(true);
          }}
        >
          Show all {devices.length} devices
        </Button>
      )}
    </>
  );
}

function SignOutOthers() {
  const signOut = useSignOutOtherDevices();
  return (
    <Button
      variant="secondary"
      className="self-start"
      loading={signOut.isPending}
      onClick={() =>
        signOut.mutateAsync().then(
          () => showToast({ title: "Other devices signed out", variant: "success" }),
          (error: Error) =>
            showToast({
              title: "We couldn't sign out the devices",
              description: error.message,
              variant: "danger",
            }),
        )
      }
    >
      Sign out all other devices
    </Button>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const signOut = useSignOutDevice();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="text-sm">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device.name}
          {device.isCurrent && <Badge variant="success">This device</Badge>}
        </p>
        <p className="mt-0.5 text-muted text-xs">
          Last used <RelativeTime value={device.lastUsedAt} fallback="Unknown date" /> · logged in{" "}
          {/* Tells two devices of one kind apart. */}
          {formatExactDate(device.signedInAt)}
        </p>
      </div>
      {!device.isCurrent && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Sign out ${device.name}`}
          loading={signOut.isPending}
          onClick={() =>
            signOut.mutateAsync(device.id).then(
              () => showToast({ title: "Device signed out", description: device.name, variant: "success" }),
              (error: Error) =>
                showToast({
                  title: "We couldn't sign out the device",
                  description: error.message,
                  variant: "danger",
                }),
            )
          }
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
