import { isArrayOf, isNullOr, isNumber, isRecordOf, isShape, isString } from '../../../lib/type-guards.ts'
import { personalStorageKeys } from '../../../lib/personal-storage-keys.ts'
import type { AppStorage } from '../../../lib/app-storage.ts'

/** The comment that is being answered. */
export interface ReplyTarget {
  commentId: string
  /** Of the thread's first comment; the comment's own where it is that. */
  threadId: string
  nickname: string
}

/** Written and sent off, but not known to have arrived. The same `requestId` again makes no second comment. */
export interface UnsentComment {
  requestId: string
  text: string
  replyTo: ReplyTarget | null
  /** Milliseconds since 1970. */
  atMs: number
}

/** E-11: what somebody was about to say under one work. */
export interface CommentDraft {
  /** Null: a comment on the work itself. */
  replyTo: ReplyTarget | null
  /** What was typed, by the answered comment's id; under '' for the work itself. */
  textByTarget: Readonly<Record<string, string>>
  unsent: readonly UnsentComment[]
}

export interface CommentDrafts {
  read(workCode: string): CommentDraft
  write(workCode: string, draft: CommentDraft): void
}

const STORAGE_KEY = personalStorageKeys.commentDrafts
/** Of this many works; the one that was written under longest ago is forgotten. */
const WORKS_MAX = 30

interface StoredDraft extends CommentDraft {
  /** Null: written before the login, and taken over by whoever logs in here next. */
  authorId: string | null
  atMs: number
}
const isReplyTarget = isShape<ReplyTarget>({ commentId: isString, threadId: isString, nickname: isString })
const isStoredDrafts = isRecordOf(
  isShape<StoredDraft>({
    authorId: isNullOr(isString),
    atMs: isNumber,
    replyTo: isNullOr(isReplyTarget),
    textByTarget: isRecordOf(isString),
    unsent: isArrayOf(
      isShape<UnsentComment>({ requestId: isString, text: isString, replyTo: isNullOr(isReplyTarget), atMs: isNumber }),
    ),
  }),
)

const EMPTY_DRAFT: CommentDraft = { replyTo: null, textByTarget: {}, unsent: [] }
const isEmptyDraft = ({ replyTo, textByTarget, unsent }: CommentDraft): boolean =>
  replyTo === null && unsent.length === 0 && Object.values(textByTarget).every((text) => text === '')

interface CommentDraftDependencies {
  storage: Pick<AppStorage, 'read' | 'write'>
  /** Whose drafts: null for a visitor. What somebody else wrote on this device stays theirs. */
  authorId: string | null
  now: () => number
}

/** Comments that are being written, kept on this device through reloads and logins. */
export function createCommentDrafts({ storage, authorId, now }: CommentDraftDependencies): CommentDrafts {
  const readAll = () => storage.read(STORAGE_KEY, isStoredDrafts) ?? {}
  return {
    read(workCode) {
      const stored = readAll()[workCode]
      if (stored === undefined || (stored.authorId !== null && stored.authorId !== authorId)) return EMPTY_DRAFT
      const { replyTo, textByTarget, unsent } = stored
      return { replyTo, textByTarget, unsent }
    },
    write(workCode, draft) {
      const { [workCode]: _, ...others } = readAll()
      const newest = Object.entries(others).sort(([, left], [, right]) => right.atMs - left.atMs)
      const own: [string, StoredDraft][] = isEmptyDraft(draft) ? [] : [[workCode, { ...draft, authorId, atMs: now() }]]
      storage.write(STORAGE_KEY, Object.fromEntries([...own, ...newest].slice(0, WORKS_MAX)))
    },
  }
}
