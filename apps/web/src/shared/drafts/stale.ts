import { type WorkDraft, workDraft } from '@zhanjian/contract/work-drafts.ts'
import type { SavedDraft, SentDraft, StaleConflict } from './draft-core.ts'
import { type Choice, type DocumentConflict, type DraftBody, type DraftKind, isSameDocument } from './draft-kind.ts'
import { changedDetails, detailsOf, mergeDetails, type WorkDetails } from './work-details.ts'

export type StaleOutcome<Body extends DraftBody, Conflict extends DocumentConflict> =
  /** Both sides' changes fit together; `theirs` is what the server has. */
  | { kind: 'merged'; document: Body['document']; details: WorkDetails; theirs: SavedDraft<Body> }
  | { kind: 'choice'; conflict: StaleConflict<Body, Conflict> }
  /** Made by a later program. */
  | { kind: 'unreadable' }

interface Mine<Body extends DraftBody> {
  document: Body['document']
  details: WorkDetails
}

type Merging<Body extends DraftBody, Conflict extends DocumentConflict> = Pick<DraftKind<Body, Conflict>, 'merge' | 'parse'>

/**
 * F-01: what to do about a save that came too late. `answer` is the data of STALE_REVISION. Where the server has what this
 * device `sent`, only the answer to that got lost: nobody else changed anything.
 */
export function resolveStale<Body extends DraftBody, Conflict extends DocumentConflict>(
  kind: Merging<Body, Conflict>,
  mine: Mine<Body>,
  { saved, sent = [] }: { saved: SavedDraft<Body>; sent?: readonly SentDraft<Body>[] | undefined },
  answer: unknown,
): StaleOutcome<Body, Conflict> {
  const server = serverDraftOf(kind, answer)
  if (server === null) return { kind: 'unreadable' }
  const { theirs, theirsAt } = server
  const base = sent.some((one) => isSentDraft(kind, one, theirs)) ? theirs : saved
  const merged = kind.merge(base.document, mine.document, theirs.document)
  const { details, conflicts } = mergeDetails(base.details, mine.details, theirs.details)
  if (merged.ok && merged.conflicts.length === 0 && conflicts.length === 0) {
    return { kind: 'merged', document: merged.document, details, theirs }
  }
  const inDocument = merged.ok ? merged.conflicts : []
  return { kind: 'choice', conflict: { base, theirs, theirsAt, details: conflicts, inDocument, isWhole: !merged.ok } }
}

/** What was changed on one side only stays; where both changed the same, `choice` decides. */
export function settleConflict<Body extends DraftBody, Conflict extends DocumentConflict>(
  kind: Merging<Body, Conflict>,
  mine: Mine<Body>,
  { base, theirs, inDocument, details }: StaleConflict<Body, Conflict>,
  choice: Choice,
): Mine<Body> {
  const chosen = choice === 'mine' ? mine : theirs
  const choices = new Map(inDocument.map((conflict) => [conflict.key, choice]))
  const merged = kind.merge(base.document, mine.document, theirs.document, choices)
  const mergedDetails = mergeDetails(base.details, mine.details, theirs.details).details
  const decided = Object.fromEntries(details.map((name) => [name, chosen.details[name]]))
  return {
    document: merged.ok ? merged.document : chosen.document,
    details: { ...mergedDetails, ...decided },
  }
}

function isSentDraft<Body extends DraftBody>(
  { parse }: Merging<Body, DocumentConflict>,
  sent: SentDraft<Body>,
  theirs: SavedDraft<Body>,
): boolean {
  const document = parse(sent.document)
  const isSame = document.ok && isSameDocument(document.document, theirs.document)
  return isSame && Object.keys(changedDetails(sent.details, theirs.details)).length === 0
}

function serverDraftOf<Body extends DraftBody>(
  kind: Merging<Body, DocumentConflict>,
  answer: unknown,
): { theirs: SavedDraft<Body>; theirsAt: WorkDraft['work']['updatedAt'] } | null {
  const parsed = workDraft.safeParse(answer)
  if (!parsed.success) return null
  const document = kind.parse(parsed.data.document)
  if (!document.ok) return null
  const { revision, work } = parsed.data
  return { theirsAt: work.updatedAt, theirs: { revision, document: document.document, details: detailsOf(parsed.data) } }
}
