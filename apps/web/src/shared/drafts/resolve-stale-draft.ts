import { type WorkDraft, workDraft } from '@zhanjian/contract/works/work-drafts.ts'
import type { DraftConflict, SavedDraft, SentDraft } from './base-draft-state.ts'
import {
  type ConflictChoice,
  type DocumentConflict,
  type DraftAdapter,
  type DraftBody,
  isSameWhenStored,
} from './draft-adapter.ts'
import { getChangedDetails, mergeDetails, toWorkDetails, type WorkDetails } from './work-details.ts'

/** How a stale save can continue. */
export type StaleDraftResult<Body extends DraftBody, Conflict extends DocumentConflict> =
  /** Both versions could be merged; `theirs` is the server's. */
  | { kind: 'merged'; document: Body['document']; details: WorkDetails; theirs: SavedDraft<Body> }
  | { kind: 'choice'; conflict: DraftConflict<Body, Conflict> }
  /** Written by a newer build. */
  | { kind: 'unreadable' }

interface LocalDraft<Body extends DraftBody> {
  document: Body['document']
  details: WorkDetails
}

type MergeAdapter<Body extends DraftBody, Conflict extends DocumentConflict> = Pick<
  DraftAdapter<Body, Conflict>,
  'merge' | 'parse'
>

/**
 * Resolves STALE_REVISION. If the server's draft equals one of `sent`, only the response was lost and nothing conflicts.
 * @param answer the data of the error
 */
export function resolveStaleDraft<Body extends DraftBody, Conflict extends DocumentConflict>(
  kind: MergeAdapter<Body, Conflict>,
  mine: LocalDraft<Body>,
  { saved, sent = [] }: { saved: SavedDraft<Body>; sent?: readonly SentDraft<Body>[] | undefined },
  answer: unknown,
): StaleDraftResult<Body, Conflict> {
  const server = parseServerDraft(kind, answer)
  if (server === null) return { kind: 'unreadable' }
  const { theirs, theirsAt } = server
  const base = sent.some((sentDraft) => isSameDraft(kind, sentDraft, theirs)) ? theirs : saved
  const merged = kind.merge(base.document, mine.document, theirs.document)
  const { details, conflicts } = mergeDetails(base.details, mine.details, theirs.details)
  if (merged.ok && merged.conflicts.length === 0 && conflicts.length === 0) {
    return { kind: 'merged', document: merged.document, details, theirs }
  }
  const inDocument = merged.ok ? merged.conflicts : []
  return {
    kind: 'choice',
    conflict: { base, theirs, theirsAt, conflictingDetails: conflicts, documentConflicts: inDocument, isWhole: !merged.ok },
  }
}

/** Merges both versions; `choice` decides fields that both changed. */
export function applyConflictChoice<Body extends DraftBody, Conflict extends DocumentConflict>(
  kind: MergeAdapter<Body, Conflict>,
  mine: LocalDraft<Body>,
  { base, theirs, documentConflicts, conflictingDetails }: DraftConflict<Body, Conflict>,
  choice: ConflictChoice,
): LocalDraft<Body> {
  const chosen = choice === 'mine' ? mine : theirs
  const choices = new Map(documentConflicts.map((conflict) => [conflict.key, choice]))
  const merged = kind.merge(base.document, mine.document, theirs.document, choices)
  const mergedDetails = mergeDetails(base.details, mine.details, theirs.details).details
  const decided = Object.fromEntries(conflictingDetails.map((name) => [name, chosen.details[name]]))
  return {
    document: merged.ok ? merged.document : chosen.document,
    details: { ...mergedDetails, ...decided },
  }
}

function isSameDraft<Body extends DraftBody>(
  { parse }: MergeAdapter<Body, DocumentConflict>,
  sent: SentDraft<Body>,
  theirs: SavedDraft<Body>,
): boolean {
  const document = parse(sent.document)
  const isSame = document.ok && isSameWhenStored(document.document, theirs.document)
  return isSame && Object.keys(getChangedDetails(sent.details, theirs.details)).length === 0
}

function parseServerDraft<Body extends DraftBody>(
  kind: MergeAdapter<Body, DocumentConflict>,
  answer: unknown,
): { theirs: SavedDraft<Body>; theirsAt: WorkDraft['work']['updatedAt'] } | null {
  const parsed = workDraft.safeParse(answer)
  if (!parsed.success) return null
  const document = kind.parse(parsed.data.document)
  if (!document.ok) return null
  const { revision, work } = parsed.data
  return { theirsAt: work.updatedAt, theirs: { revision, document: document.document, details: toWorkDetails(parsed.data) } }
}
