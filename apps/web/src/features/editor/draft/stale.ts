import { type WorkDraft, workDraft } from '@zhanjian/contract/works.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'
import { type Choice, type Conflict, mergeDocuments } from '@zhanjian/scene/merge.ts'
import { parseHallDocument } from '@zhanjian/scene/parse-document.ts'
import type { SavedHall } from './draft-record.ts'
import { detailsOf, type HallDetailName, type HallDetails, mergeDetails } from './hall-details.ts'

/** Somebody saved the same draft elsewhere, and both changed the same things. */
export interface StaleConflict {
  /** What both started from. */
  base: SavedHall
  theirs: SavedHall
  /** When they saved. */
  theirsAt: string
  details: HallDetailName[]
  scene: Conflict[]
  /** No valid hall comes of the two: one must be taken whole. */
  isWhole: boolean
}

export type StaleOutcome =
  /** Both sides' changes fit together; `theirs` is what the server has. */
  | { kind: 'merged'; document: HallDocument; details: HallDetails; theirs: SavedHall }
  | { kind: 'choice'; conflict: StaleConflict }
  /** Made by a later program. */
  | { kind: 'unreadable' }

interface Mine {
  document: HallDocument
  details: HallDetails
}

/** F-01: what to do about a save that came too late. `answer` is the data of STALE_REVISION. */
export function resolveStale(mine: Mine, base: SavedHall, answer: unknown): StaleOutcome {
  const server = serverDraftOf(answer)
  if (server === null) return { kind: 'unreadable' }
  const { theirs, theirsAt } = server
  const scene = mergeDocuments(base.document, mine.document, theirs.document)
  const { details, conflicts } = mergeDetails(base.details, mine.details, theirs.details)
  if (scene.ok && scene.conflicts.length === 0 && conflicts.length === 0) {
    return { kind: 'merged', document: scene.document, details, theirs }
  }
  const inScene = scene.ok ? scene.conflicts : []
  return { kind: 'choice', conflict: { base, theirs, theirsAt, details: conflicts, scene: inScene, isWhole: !scene.ok } }
}

/** What was changed on one side only stays; where both changed the same, `choice` decides. */
export function settleConflict(mine: Mine, { base, theirs, scene, details }: StaleConflict, choice: Choice): Mine {
  const chosen = choice === 'mine' ? mine : theirs
  const choices = new Map(scene.map((conflict) => [conflict.key, choice]))
  const merged = mergeDocuments(base.document, mine.document, theirs.document, choices)
  const mergedDetails = mergeDetails(base.details, mine.details, theirs.details).details
  const decided = Object.fromEntries(details.map((name) => [name, chosen.details[name]]))
  return {
    document: merged.ok ? merged.document : chosen.document,
    details: { ...mergedDetails, ...decided },
  }
}

function serverDraftOf(answer: unknown): { theirs: SavedHall; theirsAt: WorkDraft['work']['updatedAt'] } | null {
  const parsed = workDraft.safeParse(answer)
  if (!parsed.success) return null
  const document = parseHallDocument(parsed.data.document)
  if (!document.ok) return null
  const { revision, work } = parsed.data
  return { theirsAt: work.updatedAt, theirs: { revision, document: document.document, details: detailsOf(parsed.data) } }
}
