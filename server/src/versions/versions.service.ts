import { createHash } from "node:crypto";
import type { SentRequirements } from "@discussion-post/contract/assignment/sent-requirements";
import type { CourseRuleName } from "@discussion-post/contract/course-rule";
import type { RefinementInstruction } from "@discussion-post/contract/refinement-instruction";
import { endOfRetention } from "@discussion-post/contract/retention";
import type { VersionKind, VersionText } from "@discussion-post/contract/versions";
import { type Database, inTransaction, type Transaction } from "../database/connection.ts";
import { typesOn } from "./types-on.ts";
import {
  type DocumentRecord,
  type ListedVersionRecord,
  versionBytesOf,
  versionsRepository,
} from "./versions.repository.ts";
import type { VersionRecord } from "./versions.table.ts";

/** Edits that follow each other within so long are one sitting. */
const SITTING_MS = 10 * 60_000;
/** More of one text would be a list that nobody reads. */
const VERSIONS_MAX = 200;
const BYTES_PER_MB = 1_000_000;
const THINNED_AT_ONCE = 50;
const ENDED_AT_ONCE = 100;

/** Which text is meant. */
export type DocumentName =
  | {
      /** The document of a draft. */
      documentId: string;
    }
  | { postId: number };

/** A text, and what made it. */
export interface NewVersion {
  kind: VersionKind;
  text: VersionText;
  instruction?: RefinementInstruction;
  /** The words that were refined. */
  part?: string;
}

/** A text as it stands in its draft or post. */
export interface PresentText {
  kind: Extract<VersionKind, "generated" | "saved">;
  text: VersionText;
  createdAt: Date;
}

/** What of a document is not its texts. */
export interface DocumentFacts {
  requirements?: SentRequirements | undefined;
  /** What the course allows of AI; null where nothing is known of it. */
  courseRule?: CourseRuleName | null;
  /** When the draft was begun that is added. */
  draftedAt?: Date;
}

interface VersionsOptions {
  db: Database;
  /** What all versions of an account may take, whatever its plan; see `makeRoom` for what posts leave of it. */
  megabytes: number;
}

/** The texts that a draft or post has had. Whoever changes one adds a version in the same transaction. */
export function versionsService({ db, megabytes }: VersionsOptions) {
  const repository = versionsRepository;

  return {
    /**
     * The document that keeps a text's versions, made where there is none. What another version of this server has
     * changed without saying so is added first, so that no text is lost.
     * @param present the text as it stands; the owner's row is locked
     */
    async documentOf(
      tx: Transaction,
      userId: number,
      name: DocumentName,
      present: PresentText | null,
    ): Promise<DocumentRecord> {
      const known = await find(tx, userId, name);
      const document = known ?? (await begin(tx, userId, name, present));
      if (!present) return document;
      if (await numberOf(tx, userId, document.id, present.text.content)) return document;
      const kind = document.lastNumber > 0 ? "edited" : present.kind;
      return (await insert(tx, document, { kind, text: present.text }, present.createdAt)).document;
    },

    /**
     * Begins the document of a draft with its first text. Nothing is looked up that only now comes to be.
     * @param id the draft's
     */
    async beginWithDraft(
      tx: Transaction,
      { id, userId }: Pick<DocumentRecord, "id" | "userId">,
      text: VersionText,
      facts: DocumentFacts,
    ): Promise<void> {
      const document = { id, userId, draftedAt: new Date(), ...known(facts) };
      await beginWith(tx, document, { kind: "generated", text });
      await keepWithinAccount(tx, userId);
    },

    /**
     * Adds what a text has become. A text that is the latest already adds nothing, but what its citations were checked
     * for since is kept with it. Within one sitting an edit that
     * only goes on where the edit before it ended takes its place, under a number of its own: see {@link typesOn}.
     */
    async add(
      tx: Transaction,
      document: DocumentRecord,
      version: NewVersion,
      facts: DocumentFacts = {},
    ): Promise<VersionRecord> {
      const now = new Date();
      const changed = known(facts);
      if (Object.keys(changed).length > 0) await repository.changeDocument(tx, document.id, changed);
      const [latest, former] = await repository.latestTwo(tx, document.userId, document.id);
      if (latest && isSame(latest.text, version.text) && version.kind !== "regenerated")
        return withEvidenceOf(tx, latest, version.text);
      const isTypedOn =
        former !== undefined &&
        latest?.kind === "edited" &&
        version.kind === "edited" &&
        now.getTime() - latest.createdAt.getTime() < SITTING_MS &&
        typesOn(former.text.content, latest.text.content, version.text.content);
      const { record } = await insert(tx, document, version, now);
      if (isTypedOn) await repository.delete(tx, document.id, [latest.number]);
      await thin(tx, document);
      return record;
    },

    /**
     * Makes a post the holder of the versions of its draft, or of a copy where another post holds them. What then is too
     * much for the account, {@link keepWithin} is to see.
     * @param text the text as it was saved
     */
    async savedAs(
      tx: Transaction,
      userId: number,
      {
        draft,
        postId,
        text,
      }: {
        draft: { documentId: string; present: PresentText } | null;
        postId: number;
        text: VersionText;
      },
    ): Promise<void> {
      if (!draft) {
        const document = { id: nameOfPost(postId), userId, postId };
        return beginWith(tx, document, { kind: "saved", text });
      }
      const document = await hold(tx, await this.documentOf(tx, userId, draft, draft.present), postId);
      await this.add(tx, document, { kind: "edited", text });
    },

    /** For who sums up what else an account holds: the bytes of all of its versions, as a query. */
    bytesOf: versionBytesOf,

    /**
     * Deletes versions of an account that are more than it may have in all, or than what else it holds leaves room for.
     * @param bytes.present how many they take, as {@link versionBytesOf} has just counted
     */
    async keepWithin(
      tx: Transaction,
      userId: number,
      { present, most }: { present: number; most: number },
    ): Promise<void> {
      await free(tx, userId, present - Math.min(most, megabytes * BYTES_PER_MB));
    },

    find: (userId: number, name: DocumentName) => find(db, userId, name),

    list: (userId: number, documentId: string): Promise<ListedVersionRecord[]> =>
      repository.list(db, userId, documentId),

    version: (userId: number, documentId: string, number: number): Promise<VersionRecord | null> =>
      repository.find(db, userId, documentId, number),

    /**
     * The latest text up to a version that the server wrote whole, so that every reference in it was judged; null where
     * the text began with its owner's own words.
     */
    async latestWritten(userId: number, documentId: string, upTo: number): Promise<VersionText | null> {
      const listed = await repository.list(db, userId, documentId);
      const written = listed.findLast((one) => one.number <= upTo && isWrittenWhole(one));
      return written ? ((await this.version(userId, documentId, written.number))?.text ?? null) : null;
    },

    /** The number of the latest version with this content; null for none. */
    numberOf: (userId: number, documentId: string, content: string) =>
      numberOf(db, userId, documentId, content),

    /** Takes one of so many refinements of a text. Returns whether there was one left. */
    async takeRefinement(
      tx: Transaction,
      userId: number,
      documentId: string,
      maximum: number,
    ): Promise<boolean> {
      const document = await repository.findDocument(tx, userId, documentId);
      if (!document || document.refinements >= maximum) return false;
      await repository.changeDocument(tx, documentId, { refinements: document.refinements + 1 });
      return true;
    },

    giveRefinementBack: repository.giveRefinementBack,

    /** Tells that posts are gone for good. */
    release: repository.releasePosts,

    /** Deletes the texts that neither a post nor a draft holds any more. */
    async deleteEnded(): Promise<void> {
      const before = endOfRetention("drafts", new Date());
      let count = ENDED_AT_ONCE;
      while (count === ENDED_AT_ONCE)
        count = await inTransaction(db, (tx) => repository.deleteEnded(tx, before, ENDED_AT_ONCE));
    },
  };

  function numberOf(
    by: Pick<Database | Transaction, "select">,
    userId: number,
    documentId: string,
    content: string,
  ): Promise<number | null> {
    return repository.numberOf(by, userId, { documentId, contentHash: hashOf(content) });
  }

  function find(by: Pick<Database | Transaction, "select">, userId: number, name: DocumentName) {
    return "postId" in name
      ? repository.findDocumentOfPost(by, userId, name.postId)
      : repository.findDocument(by, userId, name.documentId);
  }

  async function begin(
    tx: Transaction,
    userId: number,
    name: DocumentName,
    present: PresentText | null,
  ): Promise<DocumentRecord> {
    const document = {
      id: "postId" in name ? nameOfPost(name.postId) : name.documentId,
      userId,
      ...BLANK,
      postId: "postId" in name ? name.postId : null,
      draftedAt: "postId" in name ? null : (present?.createdAt ?? new Date()),
      createdAt: new Date(),
    };
    await repository.insertDocument(tx, document);
    return document;
  }

  /** Begins with a document's first text: nothing has to be looked up that only now comes to be. */
  async function beginWith(
    tx: Transaction,
    document: Pick<DocumentRecord, "id" | "userId"> & Partial<DocumentRecord>,
    version: NewVersion,
  ): Promise<void> {
    const createdAt = new Date();
    await repository.insertDocument(tx, { ...BLANK, ...document, createdAt, lastNumber: 1 });
    await repository.insert(tx, recordOf(document, 1, version, createdAt));
  }

  async function hold(tx: Transaction, document: DocumentRecord, postId: number): Promise<DocumentRecord> {
    if (document.postId === null || document.postId === postId) {
      await repository.changeDocument(tx, document.id, { postId });
      return { ...document, postId };
    }
    const copy = { ...document, id: nameOfPost(postId), postId, draftedAt: null };
    await repository.insertDocument(tx, copy);
    await repository.copyVersions(tx, document.id, copy.id);
    return copy;
  }

  async function insert(
    tx: Transaction,
    document: DocumentRecord,
    version: NewVersion,
    createdAt: Date,
  ): Promise<{ document: DocumentRecord; record: VersionRecord }> {
    // Read anew: the document at hand may be older than its latest version.
    const present = await repository.findDocument(tx, document.userId, document.id);
    const number = (present?.lastNumber ?? document.lastNumber) + 1;
    const record = recordOf(document, number, version, createdAt);
    await repository.insert(tx, record);
    await repository.changeDocument(tx, document.id, { lastNumber: number });
    return { document: { ...document, lastNumber: number }, record };
  }

  /** The latest version, with what is known by now of the abstracts behind its citations. */
  async function withEvidenceOf(
    tx: Transaction,
    latest: VersionRecord,
    { citations, checkedAt }: VersionText,
  ): Promise<VersionRecord> {
    const text = { ...latest.text, citations, checkedAt };
    if (JSON.stringify(text) === JSON.stringify(latest.text)) return latest;
    const record = { ...latest, text, bytes: bytesOf(text, latest.part) };
    await repository.changeText(tx, record);
    return record;
  }

  /**
   * Deletes versions until so many bytes are free, edits before others, the oldest first. The present text of
   * everything stays.
   */
  async function free(tx: Transaction, userId: number, bytes: number): Promise<void> {
    let freed = 0;
    while (freed < bytes) {
      const some = await repository.thinnable(tx, userId, { limit: THINNED_AT_ONCE });
      if (some.length === 0) return;
      for (const { documentId, number, bytes: size } of some) {
        if (freed >= bytes) return;
        await repository.delete(tx, documentId, [number]);
        await repository.changeDocument(tx, documentId, { isThinned: true });
        freed += size;
      }
    }
  }

  async function keepWithinAccount(tx: Transaction, userId: number): Promise<void> {
    await free(tx, userId, (await repository.bytesOf(tx, userId)) - megabytes * BYTES_PER_MB);
  }

  /** Keeps the versions of one text, and those of its account, within their bounds. */
  async function thin(tx: Transaction, { id, userId }: DocumentRecord): Promise<void> {
    await keepWithinAccount(tx, userId);
    const excess = (await repository.countOf(tx, id)) - VERSIONS_MAX;
    if (excess <= 0) return;
    const some = await repository.thinnable(tx, userId, { limit: excess, documentId: id });
    await repository.delete(
      tx,
      id,
      some.map(({ number }) => number),
    );
    await repository.changeDocument(tx, id, { isThinned: true });
  }
}

export type { VersionRecord } from "./versions.table.ts";

export type VersionsService = ReturnType<typeof versionsService>;

const BLANK = {
  postId: null,
  draftedAt: null,
  lastNumber: 0,
  refinements: 0,
  isThinned: false,
  requirements: null,
  courseRule: null,
};

function recordOf(
  { id: documentId, userId }: Pick<DocumentRecord, "id" | "userId">,
  number: number,
  { kind, text, instruction, part }: NewVersion,
  createdAt: Date,
): VersionRecord {
  return {
    documentId,
    number,
    userId,
    kind,
    instruction: instruction ?? null,
    part: part ?? null,
    text,
    contentHash: hashOf(text.content),
    wordCount: text.wordCount,
    bytes: bytesOf(text, part),
    createdAt,
  };
}

function bytesOf(text: VersionText, part: string | null | undefined): number {
  return Buffer.byteLength(JSON.stringify(text)) + Buffer.byteLength(part ?? "");
}

function isWrittenWhole({ kind, part }: ListedVersionRecord): boolean {
  return kind === "generated" || kind === "regenerated" || (kind === "refined" && part === null);
}

function hashOf(content: string): string {
  return createHash("sha256").update(content).digest("hex");
}

function nameOfPost(postId: number): string {
  return `post-${postId}`;
}

function known({ requirements, courseRule, draftedAt }: DocumentFacts) {
  return {
    ...(requirements && { requirements }),
    ...(courseRule !== undefined && { courseRule }),
    ...(draftedAt && { draftedAt }),
  };
}

/** Whether two texts show the same: words, marks and citations. */
function isSame(one: VersionText, other: VersionText): boolean {
  return one.content === other.content && shownOf(one) === shownOf(other);
}

function shownOf({ unverified, kept, removed, citations, references }: VersionText): string {
  return JSON.stringify([
    unverified.map(({ start, end }) => [start, end]),
    kept.map(({ start, end }) => [start, end]),
    removed.map(({ at, text }) => [at, text]),
    citations.map(({ start, end, keys }) => [start, end, keys]),
    references?.entries ?? null,
  ]);
}
