import type { Asset } from '@zhanjian/contract/uploads.ts'
import { type WorkDraft, workById } from '@zhanjian/contract/work-drafts.ts'
import type { Call } from '../../lib/api/api-client.ts'
import { ApiError, isNetworkFailure } from '../../lib/api/api-error.ts'
import { hasUnsavedEdits } from './autosave.ts'
import type { DraftStart, SavedDraft, StaleConflict } from './draft-core.ts'
import type { DocumentConflict, DraftBody, DraftKind } from './draft-kind.ts'
import type { DraftRecord, DraftRecords } from './draft-records.ts'
import { resolveStale } from './stale.ts'
import { changedDetails, detailsOf } from './work-details.ts'

/** What a person comes back to. */
export type OpenedDraft<Body extends DraftBody, Conflict extends DocumentConflict> =
  | {
      kind: 'opened'
      start: DraftStart<Body>
      /** What the server knows of the files in it. */
      assets: Asset[]
      /** Edits that had not reached the server are back; `instead` is the work without them. */
      recovered: { instead: SavedDraft<Body> | null } | null
      conflict: StaleConflict<Body, Conflict> | null
    }
  /** Nothing under this key: a new work begins. */
  | { kind: 'new' }
  | { kind: 'missing' }
  | { kind: 'too_new' }
  | { kind: 'unreachable'; error: unknown }

interface OpenDraftDependencies<Body extends DraftBody, Conflict extends DocumentConflict> {
  kind: DraftKind<Body, Conflict>
  call: Call
  records: DraftRecords<Body>
}

/** A work that the server has, with the edits that this device kept of it. Also without a network, as far as possible. */
export async function openWork<Body extends DraftBody, Conflict extends DocumentConflict>(
  workId: string,
  { kind, call, records }: OpenDraftDependencies<Body, Conflict>,
): Promise<OpenedDraft<Body, Conflict>> {
  const [server, record] = await Promise.all([
    call(workById, { params: { id: workId } }).catch((error: unknown) => error),
    records.ofWork(workId),
  ])
  if (isDraft(server)) return openFrom(kind, server, record)
  if (isNetworkFailure(server)) return record === null ? { kind: 'unreachable', error: server } : openRecord(kind, record)
  if (server instanceof ApiError && (server.errorCode === 'NOT_FOUND' || server.errorCode === 'FORBIDDEN'))
    return { kind: 'missing' }
  throw server
}

/** Forgets what the server has had for long. Edits that it never got are kept. */
export async function forgetOldDrafts<Body extends DraftBody, Conflict extends DocumentConflict>(
  kind: DraftKind<Body, Conflict>,
  records: DraftRecords<Body>,
  beforeMs: number,
): Promise<void> {
  for (const record of await records.all()) {
    const { key, workId, keptAtMs } = record
    if (workId !== null && keptAtMs < beforeMs && !hasUnsavedEdits(kind, { ...record, work: null, publication: null })) {
      await records.remove(key)
    }
  }
}

/** A work that began on this device. */
export async function openKey<Body extends DraftBody, Conflict extends DocumentConflict>(
  key: string,
  dependencies: OpenDraftDependencies<Body, Conflict>,
): Promise<OpenedDraft<Body, Conflict>> {
  const record = await dependencies.records.byKey(key)
  if (record === null) return { kind: 'new' }
  return record.workId === null ? openRecord(dependencies.kind, record) : openWork(record.workId, dependencies)
}

const isDraft = (answer: unknown): answer is WorkDraft => typeof answer === 'object' && answer !== null && 'revision' in answer

function openRecord<Body extends DraftBody, Conflict extends DocumentConflict>(
  kind: DraftKind<Body, Conflict>,
  record: DraftRecord<Body>,
): OpenedDraft<Body, Conflict> {
  const start = { ...startOf(record), work: null, publication: null }
  const recovered = isEdited(kind, record) ? { instead: record.saved } : null
  return { kind: 'opened', start, assets: [], recovered, conflict: null }
}

function openFrom<Body extends DraftBody, Conflict extends DocumentConflict>(
  kind: DraftKind<Body, Conflict>,
  server: WorkDraft,
  record: DraftRecord<Body> | null,
): OpenedDraft<Body, Conflict> {
  const document = kind.parse(server.document)
  if (!document.ok) return { kind: document.reason === 'too_new' ? 'too_new' : 'missing' }
  const { work, publication, assets, revision } = server
  const saved: SavedDraft<Body> = { revision, document: document.document, details: detailsOf(server) }
  const fresh: DraftStart<Body> = {
    key: record?.key ?? work.id,
    workId: work.id,
    work,
    publication,
    saved,
    editing: kind.begin(saved.document, work.kind),
    details: saved.details,
  }
  const opened = { kind: 'opened', assets, recovered: null, conflict: null } as const
  if (record === null || record.saved === null) return { ...opened, start: fresh }
  const kept: DraftStart<Body> = { ...startOf(record), work, publication }
  const isUnsaved = hasUnsavedEdits(kind, kept)
  // Files that were on their way only go on: there is nothing to give back.
  const recovered = isUnsaved && isEdited(kind, record) ? { instead: saved } : null
  if (record.saved.revision === revision) return { ...opened, start: { ...kept, saved }, recovered }
  if (!isUnsaved) return { ...opened, start: fresh }
  const mine = { document: record.editing.document, details: record.details }
  const outcome = resolveStale(kind, mine, { saved: record.saved, sent: record.sent }, server)
  if (outcome.kind === 'unreadable') return { kind: 'too_new' }
  if (outcome.kind === 'choice') return { ...opened, start: kept, conflict: outcome.conflict }
  const editing = kind.withDocument(record.editing, outcome.document)
  return { ...opened, start: { ...kept, saved, editing, details: outcome.details }, recovered }
}

const isEdited = <Body extends DraftBody, Conflict extends DocumentConflict>(
  kind: DraftKind<Body, Conflict>,
  { editing, saved, details }: DraftRecord<Body>,
): boolean =>
  kind.isEdited(editing, saved?.document ?? null) ||
  (saved !== null && Object.keys(changedDetails(details, saved.details)).length > 0)

function startOf<Body extends DraftBody>(record: DraftRecord<Body>): Omit<DraftStart<Body>, 'work' | 'publication'> {
  const { key, copyKey, workId, saved, sent, editing, details } = record
  return { key, copyKey, workId, saved, sent, editing, details }
}
