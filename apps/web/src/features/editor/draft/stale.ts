import { type WorkDraft, workDraft } from '@zhanjian/contract/works.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'
import { parseHallDocument } from '@zhanjian/scene/parse-document.ts'
import type { SavedHall } from './draft-record.ts'
import { detailsOf, type HallDetailName, type HallDetails, mergeDetails } from './hall-details.ts'

/** Three ways over a hall. `conflicts`: what both sides changed, in words of the scene. */
export type MergeDocuments = (
  base: HallDocument,
  mine: HallDocument,
  theirs: HallDocument,
) => { ok: true; document: HallDocument } | { ok: false; conflicts: SceneConflict[] }

/** `workId` names the work that both changed; without one it is the hall itself: `building`, `light`, `music`, `order`. */
export interface SceneConflict {
  subject: 'work' | 'building' | 'light' | 'music' | 'order'
  workId?: string
}

/** Somebody saved the same draft elsewhere, and both changed the same things. */
export interface StaleConflict {
  theirs: SavedHall
  /** When they saved. */
  theirsAt: string
  details: HallDetailName[]
  scene: SceneConflict[]
}

export type StaleOutcome =
  /** Both sides' changes fit together; `theirs` is what the server has. */
  | { kind: 'merged'; document: HallDocument; details: HallDetails; theirs: SavedHall }
  | { kind: 'choice'; conflict: StaleConflict }
  /** Made by a later program. */
  | { kind: 'unreadable' }

interface Mine {
  saved: SavedHall
  document: HallDocument
  details: HallDetails
}

/** F-01: what to do about a save that came too late. `answer` is the data of STALE_REVISION. */
export function resolveStale(mine: Mine, answer: unknown, merge: MergeDocuments): StaleOutcome {
  const theirs = theirsOf(answer)
  if (theirs === null) return { kind: 'unreadable' }
  const { saved, work } = theirs
  const scene = merge(mine.saved.document, mine.document, saved.document)
  const { details, conflicts } = mergeDetails(mine.saved.details, mine.details, saved.details)
  if (scene.ok && conflicts.length === 0) return { kind: 'merged', document: scene.document, details, theirs: saved }
  return {
    kind: 'choice',
    conflict: { theirs: saved, theirsAt: work.updatedAt, details: conflicts, scene: scene.ok ? [] : scene.conflicts },
  }
}

function theirsOf(answer: unknown): { saved: SavedHall; work: WorkDraft['work'] } | null {
  const parsed = workDraft.safeParse(answer)
  if (!parsed.success) return null
  const document = parseHallDocument(parsed.data.document)
  if (!document.ok) return null
  const { revision, work } = parsed.data
  return { work, saved: { revision, document: document.document, details: detailsOf(parsed.data) } }
}
