import type { Owner } from "../accounts/owner.ts";
import type { Transaction } from "../database/connection.ts";
import { AppError } from "../errors/app-error.ts";
import type { VersionsService } from "../versions/versions.service.ts";
import type { PostsRepository } from "./posts.repository.ts";

const BYTES_PER_MB = 1_000_000;

/** How much one account holds. */
interface PostStorage {
  posts: number;
  megabytes: number;
}

export interface PostStorageByPlan {
  free: PostStorage;
  premium: PostStorage;
}

interface Addition {
  repository: PostsRepository;
  versions: VersionsService;
  /** Told which posts are purged. */
  onPurged: (tx: Transaction, postIds: number[]) => Promise<void>;
  owner: Owner;
  byPlan: PostStorageByPlan;
  /** Whether a post was added; an edit adds bytes alone. */
  isNewPost: boolean;
}

/**
 * Keeps an account within its bound after the transaction has added to it. Earlier versions of texts count and make
 * room first, then deleted posts that could still be restored, oldest deletion first. The present text of a post
 * counts twice: as itself and as its latest version.
 * @throws AppError `storage_full` where the posts that are left are still too many
 */
export async function makeRoom(
  tx: Transaction,
  { repository, versions, onPurged, owner, byPlan, isNewPost }: Addition,
): Promise<void> {
  const bound = owner.isSubscribed ? byPlan.premium : byPlan.free;
  const { posts, bytes, versionBytes } = await repository.totals(tx, owner.id);
  let excessPosts = isNewPost ? posts - bound.posts : 0;
  let excessBytes = bytes - bound.megabytes * BYTES_PER_MB;
  await versions.keepWithin(tx, owner.id, { present: versionBytes, most: Math.max(0, -excessBytes) });
  if (excessPosts <= 0 && excessBytes <= 0) return;

  const purged: number[] = [];
  for (const deleted of await repository.listDeleted(tx, owner.id)) {
    purged.push(deleted.id);
    excessPosts -= 1;
    excessBytes -= deleted.bytes;
    if (excessPosts <= 0 && excessBytes <= 0) {
      await onPurged(tx, purged);
      return repository.purge(tx, owner.id, purged);
    }
  }
  const plan = owner.isSubscribed ? "premium" : "free";
  throw new AppError(
    "storage_full",
    excessPosts > 0
      ? `You have ${posts - purged.length - 1} saved posts, the most a ${plan} account keeps.`
      : `Your saved posts fill the ${bound.megabytes} MB a ${plan} account holds.`,
  );
}
