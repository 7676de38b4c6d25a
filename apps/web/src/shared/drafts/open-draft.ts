import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { type WorkDraft, workById } from '@zhanjian/contract/works/work-drafts.ts'
import type { CallApi } from '../../lib/api/api-client.ts'
import { ApiError, isNetworkFailure } from '../../lib/api/api-error.ts'
import { createRandomId } from '../../lib/create-random-id.ts'
import { hasUnsavedEdits } from './autosave.ts'
import type { DraftConflict, InitialDraft, SavedDraft } from './base-draft-state.ts'
import type { DocumentConflict, DraftAdapter, DraftBody } from './draft-adapter.ts'
import type { DraftRecord, DraftRepository } from './draft-repository.ts'
import { resolveStaleDraft } from './resolve-stale-draft.ts'
import { getChangedDetails, toWorkDetails } from './work-details.ts'

/** Result of opening a draft. */
export type OpenDraftResult<Body extends DraftBody, Conflict extends DocumentConflict> =
  | {
      kind: 'opened'
      start: InitialDraft<Body>
      /** The server's records of the files in it. */
      assets: Asset[]
      /** Edits that had not reached the server were restored; `instead` is the work without them. */
      recovered: { instead: SavedDraft<Body> | null } | null
      conflict: DraftConflict<Body, Conflict> | null
    }
  /** Nothing is stored under this key: a new work. */
  | { kind: 'new' }
  | { kind: 'missing' }
  | { kind: 'too_new' }
  | { kind: 'unreachable'; error: unknown }

interface OpenDraftDependencies<Body extends DraftBody, Conflict extends DocumentConflict> {
  kind: DraftAdapter<Body, Conflict>
  call: CallApi
  records: DraftRepository<Body>
}

/** Opens a work of the server together with unsaved edits of this device. Falls back to the device without a network. */
export async function openWorkDraft<Body extends DraftBody, Conflict extends DocumentConflict>(
  workId: string,
  { kind, call, records }: OpenDraftDependencies<Body, Conflict>,
): Promise<OpenDraftResult<Body, Conflict>> {
  const [server, record] = await Promise.all([
    call(workById, { params: { id: workId } }).catch((error: unknown) => error),
    records.findByWorkId(workId),
  ])
  if (isWorkDraft(server)) {
    // The copy made after a conflict keeps the key of the work it was made from.
    const isKeyTaken = record === null && (await records.findByKey(workId)) !== null
    return openServerDraft(kind, server, record, record?.key ?? (isKeyTaken ? createRandomId() : workId))
  }
  if (isNetworkFailure(server)) return record === null ? { kind: 'unreachable', error: server } : openDeviceDraft(kind, record)
  if (server instanceof ApiError && (server.errorCode === 'NOT_FOUND' || server.errorCode === 'FORBIDDEN'))
    return { kind: 'missing' }
  throw server
}

/** Deletes device copies that the server has and that are older than `beforeMs`. Unsaved edits are retained. */
export async function deleteOldDrafts<Body extends DraftBody, Conflict extends DocumentConflict>(
  kind: DraftAdapter<Body, Conflict>,
  records: DraftRepository<Body>,
  beforeMs: number,
): Promise<void> {
  for (const record of await records.listAll()) {
    const { key, workId, keptAtMs } = record
    if (workId !== null && keptAtMs < beforeMs && !hasUnsavedEdits(kind, { ...record, work: null, publication: null })) {
      await records.remove(key)
    }
  }
}

/** Opens a draft that was created on this device. */
export async function openDraftByKey<Body extends DraftBody, Conflict extends DocumentConflict>(
  key: string,
  dependencies: OpenDraftDependencies<Body, Conflict>,
): Promise<OpenDraftResult<Body, Conflict>> {
  const record = await dependencies.records.findByKey(key)
  if (record === null) return { kind: 'new' }
  return record.workId === null ? openDeviceDraft(dependencies.kind, record) : openWorkDraft(record.workId, dependencies)
}

const isWorkDraft = (answer: unknown): answer is WorkDraft =>
  typeof answer === 'object' && answer !== null && 'revision' in answer

function openDeviceDraft<Body extends DraftBody, Conflict extends DocumentConflict>(
  kind: DraftAdapter<Body, Conflict>,
  record: DraftRecord<Body>,
): OpenDraftResult<Body, Conflict> {
  const start = { ...toInitialDraft(record), work: null, publication: null }
  const recovered = hasUnsavedEdits(kind, start) && hasUserEdits(kind, record) ? { instead: record.saved } : null
  return { kind: 'opened', start, assets: [], recovered, conflict: null }
}

function openServerDraft<Body extends DraftBody, Conflict extends DocumentConflict>(
  kind: DraftAdapter<Body, Conflict>,
  server: WorkDraft,
  record: DraftRecord<Body> | null,
  key: string,
): OpenDraftResult<Body, Conflict> {
  const document = kind.parse(server.document)
  if (!document.ok) return { kind: document.reason === 'too_new' ? 'too_new' : 'missing' }
  const { work, publication, worksMax, reviewMarks, assets, revision } = server
  const saved: SavedDraft<Body> = { revision, document: document.document, details: toWorkDetails(server) }
  const serverStart: InitialDraft<Body> = {
    key,
    workId: work.id,
    work,
    publication,
    worksMax,
    reviewMarks,
    saved,
    editing: kind.createBody(saved.document, work.kind),
    details: saved.details,
    refusedTexts: record?.refusedTexts,
  }
  const openedBase = { kind: 'opened', assets, recovered: null, conflict: null } as const
  if (record === null || record.saved === null) return { ...openedBase, start: serverStart }
  const deviceStart: InitialDraft<Body> = { ...toInitialDraft(record), work, publication, worksMax, reviewMarks }
  const isUnsaved = hasUnsavedEdits(kind, deviceStart)
  // If only uploads were pending they resume; there are no edits to restore.
  const recovered = isUnsaved && hasUserEdits(kind, record) ? { instead: saved } : null
  // As this device has sent it: the server normalises texts, converts places and does not tell passwords, which are no edits.
  if (record.saved.revision === revision) return { ...openedBase, start: deviceStart, recovered }
  if (!isUnsaved) return { ...openedBase, start: serverStart }
  const mine = { document: record.editing.document, details: record.details }
  const outcome = resolveStaleDraft(kind, mine, { saved: record.saved, sent: record.sent }, server)
  if (outcome.kind === 'unreadable') return { kind: 'too_new' }
  if (outcome.kind === 'choice') return { ...openedBase, start: deviceStart, conflict: outcome.conflict }
  const editing = kind.withDocument(record.editing, outcome.document)
  return { ...openedBase, start: { ...deviceStart, saved, editing, details: outcome.details }, recovered }
}

const hasUserEdits = <Body extends DraftBody, Conflict extends DocumentConflict>(
  kind: DraftAdapter<Body, Conflict>,
  { editing, saved, details }: DraftRecord<Body>,
): boolean =>
  kind.isEdited(editing, saved?.document ?? null) ||
  (saved !== null && Object.keys(getChangedDetails(details, saved.details)).length > 0)

function toInitialDraft<Body extends DraftBody>(record: DraftRecord<Body>): Omit<InitialDraft<Body>, 'work' | 'publication'> {
  const { key, copyKey, workId, saved, sent, editing, details, refusedTexts } = record
  return { key, copyKey, workId, saved, sent, editing, details, refusedTexts }
}
