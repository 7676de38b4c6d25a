import type { Asset } from '@zhanjian/contract/uploads.ts'
import { type WorkDraft, workById } from '@zhanjian/contract/works.ts'
import { EMPTY_HISTORY } from '@zhanjian/scene/history.ts'
import { parseHallDocument } from '@zhanjian/scene/parse-document.ts'
import type { Call } from '../../../lib/api/api-client.ts'
import { ApiError, isNetworkFailure } from '../../../lib/api/api-error.ts'
import { hasUnsavedEdits } from './autosave.ts'
import type { DraftRecord, DraftRecords, SavedHall } from './draft-record.ts'
import type { DraftStart } from './draft-store.ts'
import { changedDetails, detailsOf } from './hall-details.ts'
import { resolveStale, type StaleConflict } from './stale.ts'

/** What a person comes back to. */
export type OpenedDraft =
  | {
      kind: 'opened'
      start: DraftStart
      /** What the server knows of the files in it. */
      assets: Asset[]
      /** Edits that had not reached the server are back; `instead` is the hall without them. */
      recovered: { instead: SavedHall | null } | null
      conflict: StaleConflict | null
    }
  /** Nothing under this key: a new hall begins. */
  | { kind: 'new' }
  | { kind: 'missing' }
  | { kind: 'too_new' }
  | { kind: 'unreachable' }

interface OpenDraftDependencies {
  call: Call
  records: DraftRecords
}

/** A hall that the server has, with the edits that this device kept of it. Also without a network, as far as possible. */
export async function openWork(workId: string, { call, records }: OpenDraftDependencies): Promise<OpenedDraft> {
  const [server, record] = await Promise.all([
    call(workById, { params: { id: workId } }).catch((error: unknown) => error),
    records.ofWork(workId),
  ])
  if (isDraft(server)) return openFrom(server, record)
  if (isNetworkFailure(server)) return record === null ? { kind: 'unreachable' } : openRecord(record)
  if (server instanceof ApiError && (server.errorCode === 'NOT_FOUND' || server.errorCode === 'FORBIDDEN'))
    return { kind: 'missing' }
  throw server
}

/** Forgets what the server has had for long. Edits that it never got are kept. */
export async function forgetOldDrafts(records: DraftRecords, beforeMs: number): Promise<void> {
  for (const record of await records.all()) {
    const { key, workId, keptAtMs } = record
    if (workId !== null && keptAtMs < beforeMs && !hasUnsavedEdits({ ...record, work: null, publication: null })) {
      await records.remove(key)
    }
  }
}

/** A hall that began on this device. */
export async function openKey(key: string, dependencies: OpenDraftDependencies): Promise<OpenedDraft> {
  const record = await dependencies.records.byKey(key)
  if (record === null) return { kind: 'new' }
  return record.workId === null ? openRecord(record) : openWork(record.workId, dependencies)
}

const isDraft = (answer: unknown): answer is WorkDraft => typeof answer === 'object' && answer !== null && 'revision' in answer

function openRecord(record: DraftRecord): OpenedDraft {
  const start = { ...startOf(record), work: null, publication: null }
  const recovered = isEdited(record) ? { instead: record.saved } : null
  return { kind: 'opened', start, assets: [], recovered, conflict: null }
}

function openFrom(server: WorkDraft, record: DraftRecord | null): OpenedDraft {
  const document = parseHallDocument(server.document)
  if (!document.ok) return { kind: document.reason === 'too_new' ? 'too_new' : 'missing' }
  const { work, publication, assets, revision } = server
  const saved: SavedHall = { revision, document: document.document, details: detailsOf(server) }
  const fresh: DraftStart = {
    key: record?.key ?? work.id,
    workId: work.id,
    work,
    publication,
    saved,
    editing: { document: saved.document, history: EMPTY_HISTORY },
    details: saved.details,
  }
  const opened = { kind: 'opened', assets, recovered: null, conflict: null } as const
  if (record === null || record.saved === null) return { ...opened, start: fresh }
  const kept: DraftStart = { ...startOf(record), work, publication }
  const isUnsaved = hasUnsavedEdits(kept)
  // Files that were on their way only go on: there is nothing to give back.
  const recovered = isUnsaved && isEdited(record) ? { instead: saved } : null
  if (record.saved.revision === revision) return { ...opened, start: { ...kept, saved }, recovered }
  if (!isUnsaved) return { ...opened, start: fresh }
  const outcome = resolveStale({ document: record.editing.document, details: record.details }, record.saved, server)
  if (outcome.kind === 'unreadable') return { kind: 'too_new' }
  if (outcome.kind === 'choice') return { ...opened, start: kept, conflict: outcome.conflict }
  const editing = { ...record.editing, document: outcome.document }
  return { ...opened, start: { ...kept, saved, editing, details: outcome.details }, recovered }
}

const isEdited = ({ editing, saved, details }: DraftRecord): boolean =>
  editing.history.done.length > 0 || (saved !== null && Object.keys(changedDetails(details, saved.details)).length > 0)

function startOf({ key, copyKey, workId, saved, editing, details }: DraftRecord): Omit<DraftStart, 'work' | 'publication'> {
  return { key, copyKey, workId, saved, editing, details }
}
