import { AVATAR_INITIALS_MAX } from "@discussion-post/contract/product-constants";

interface AvatarProps {
  /** The person's name; where it is empty the username stands in for it. */
  name: string | null | undefined;
  username?: string | null | undefined;
  /** The picture, where there is one. */
  image?: string | null | undefined;
}

/** A person's picture, or the initials of their name. Decoration: say who it is in words beside it. */
export function Avatar({ name, username, image }: AvatarProps) {
  return (
    <span
      aria-hidden
      className="inline-flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-full bg-primary-soft font-semibold text-primary-ink text-xs"
    >
      {image ? (
        <img src={image} alt="" referrerPolicy="no-referrer" className="size-full object-cover" />
      ) : (
        initialsOf(name || username)
      )}
    </span>
  );
}

/**
 * What a button is called that shows nothing but the person's avatar: people who use voice control say what they see, the initials
 * (WCAG 2.5.3).
 */
export function accountMenuName({ name, username, image }: AvatarProps): string {
  const called = `Account menu of ${username}`;
  return image ? called : `${called}, ${initialsOf(name || username)}`;
}

/** The first letters of the first and the last word, 'U' for nobody. */
function initialsOf(name: string | null | undefined): string {
  const words = name?.split(/\s+/).filter(Boolean) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const initials = ends.slice(0, AVATAR_INITIALS_MAX).map((word) => [...(word ?? "")][0]);
  return initials.join("").toUpperCase() || "U";
}
