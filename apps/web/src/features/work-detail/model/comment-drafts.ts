import type { AppStorage } from '../../../lib/app-storage.ts'
import { personalStorageKeys } from '../../../lib/personal-storage-keys.ts'
import { isArrayOf, isNullOr, isNumber, isRecordOf, isShape, isString } from '../../../lib/type-guards.ts'

/** The comment that is replied to. */
export interface ReplyTarget {
  commentId: string
  /** Id of the thread's first comment, which may be the comment itself. */
  threadId: string
  nickname: string
}

/** Submitted, but not confirmed. Retrying with the same `requestId` creates no second comment. */
export interface UnsentComment {
  requestId: string
  text: string
  replyTo: ReplyTarget | null
  /** Milliseconds since 1970. */
  atMs: number
}

/** The unsent comments of one work. */
export interface CommentDraft {
  /** Null: a comment on the work itself. */
  replyTo: ReplyTarget | null
  /** Typed text by the id of the comment replied to; '' for the work itself. */
  textByTarget: Readonly<Record<string, string>>
  unsent: readonly UnsentComment[]
}

/** Drafts by the code of the work. */
export interface CommentDrafts {
  read(workCode: string): CommentDraft
  write(workCode: string, draft: CommentDraft): void
}

const STORAGE_KEY = personalStorageKeys.commentDrafts
/** Maximum number of works with drafts; the oldest draft is dropped. */
const WORKS_MAX = 30

interface StoredDraft extends CommentDraft {
  /** Null: written before the login; the next user to log in here becomes the author. */
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
  /** The user whose drafts are read; null for a visitor. Drafts of other users of this device are not shown. */
  authorId: string | null
  now: () => number
}

/** Comment drafts, stored on this device across reloads and logins. */
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
