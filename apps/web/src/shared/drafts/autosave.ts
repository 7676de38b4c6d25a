import { errorTexts } from '@zhanjian/contract/errors.zh.ts'
import { AUTOSAVE_DEBOUNCE_MS } from '@zhanjian/contract/limits.ts'
import { addWork, updateWork } from '@zhanjian/contract/work-drafts.ts'
import type { Call } from '../../lib/api/api-client.ts'
import { ApiError, isNetworkFailure, sentenceOf } from '../../lib/api/api-error.ts'
import type { DraftAccess, DraftStart, SaveState, StaleConflict } from './draft-core.ts'
import { type DocumentConflict, type DraftBody, type DraftKind, isSameDocument } from './draft-kind.ts'
import type { DraftRecords } from './draft-records.ts'
import { resolveStale, settleConflict } from './stale.ts'
import { changedDetails, detailsOf, type SaveableDetails, usableTitle } from './work-details.ts'

/** Keeps a draft on the device at once, and on the server half a second after the last edit. */
export interface Autosave {
  /** Tries now. True when the server has everything that it may have. */
  saveNow(): Promise<boolean>
  /** The person has chosen between two versions. `copy`: both stay, mine as a work of its own. */
  resolveConflict: (choice: 'mine' | 'theirs' | 'copy') => void
  /** Writes to the device what has not been written yet. */
  keepNow(): Promise<void>
  /** One last try; what could not be saved stays on the device. */
  stop(): Promise<void>
}

interface AutosaveDependencies<Body extends DraftBody, Conflict extends DocumentConflict> {
  kind: DraftKind<Body, Conflict>
  draft: DraftAccess<Body, Conflict>
  ownerId: string
  records: DraftRecords<Body>
  call: Call
  /** The title of a work whose own is still too short. */
  untitled: string
  titleOfCopy: (title: string) => string
  newId: () => string
  now: () => number
  /** Resolves after the time, or earlier: when the network or the person is back. */
  rest: (durationMs: number, signal: AbortSignal) => Promise<void>
  onMerged: () => void
}

/** A drag makes sixty edits a second; each write holds the whole draft. */
const KEEP_AFTER_MS = 250
const PAUSES_MS = [2000, 4000, 8000, 15_000, 30_000] as const
/** Saves whose answers got lost, as many as are looked for at the server. */
const UNANSWERED_MAX = 3
const UNTIL_LOGIN_MS = Number.POSITIVE_INFINITY

const IN_PLACE = ['DOCUMENT_INVALID', 'INVALID_INPUT', 'TEXT_REFUSED'] as const

export function createAutosave<Body extends DraftBody, Conflict extends DocumentConflict>(
  dependencies: AutosaveDependencies<Body, Conflict>,
): Autosave {
  const { kind, draft, ownerId, records, call, untitled, titleOfCopy, newId, now, rest, onMerged } = dependencies
  type Save = SaveState<StaleConflict<Body, Conflict>>
  type Wanted = Unsaved<Body>
  const { getState, setState } = draft
  const stopped = new AbortController()
  let keepTimer: ReturnType<typeof setTimeout> | undefined
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  /** The round under way; a save asked for meanwhile takes part in it. */
  let round: Promise<boolean> | null = null
  /** Ends a pause between two tries. */
  let wake = new AbortController()

  const enter = (save: Save) => setState({ save })
  const unsaved = () => unsavedOf(kind, getState())

  async function keepNow(): Promise<void> {
    clearTimeout(keepTimer)
    keepTimer = undefined
    const { key, copyKey, workId, saved, sent, editing, details, save } = getState()
    if (workId === null && kind.isBlank(editing, details)) return records.remove(key)
    try {
      await records.keep({
        key,
        copyKey,
        ownerId,
        workId,
        saved,
        sent,
        editing,
        details,
        refusal: refusalIn(save),
        keptAtMs: now(),
      })
      if (!getState().isKeptHere) setState({ isKeptHere: true })
    } catch {
      if (getState().isKeptHere) setState({ isKeptHere: false })
    }
  }

  function saveSoon(): void {
    clearTimeout(saveTimer)
    saveTimer = setTimeout(() => void saveNow(), AUTOSAVE_DEBOUNCE_MS)
    if (getState().save.kind === 'saved' || getState().save.kind === 'refused') enter({ kind: 'waiting' })
  }

  function saveNow(): Promise<boolean> {
    clearTimeout(saveTimer)
    wake.abort()
    round ??= saveUntilDone().finally(() => {
      round = null
    })
    return round
  }

  async function saveUntilDone(): Promise<boolean> {
    let failures = 0
    for (;;) {
      const { save } = getState()
      if (save.kind === 'conflict' || save.kind === 'gone') return false
      const wanted = unsaved()
      if (wanted === null) {
        enter({ kind: 'saved' })
        return true
      }
      enter({ kind: 'saving' })
      try {
        await send(wanted)
        failures = 0
      } catch (error) {
        const next = afterFailure(error)
        if (next === null) continue
        enter(next)
        if (next.kind !== 'later' && next.kind !== 'login') return false
        await pause(next.kind === 'login' ? UNTIL_LOGIN_MS : (PAUSES_MS[failures] ?? 30_000))
        if (stopped.signal.aborted) return false
        failures += 1
      }
    }
  }

  async function pause(durationMs: number): Promise<void> {
    if (stopped.signal.aborted) return
    wake = new AbortController()
    const stop = () => wake.abort()
    stopped.signal.addEventListener('abort', stop)
    await rest(durationMs, wake.signal)
    stopped.signal.removeEventListener('abort', stop)
  }

  async function send({ document, details }: Wanted): Promise<void> {
    const { key, copyKey, workId, saved, editing } = getState()
    if (workId === null || saved === null) {
      const title = usableTitle(getState().details.title, untitled)
      const body = { kind: kind.workKindOf(editing), title, document: { ...document }, requestId: copyKey ?? key }
      const made = await call(addWork, { body }, { inPlace: IN_PLACE })
      const { work, publication } = made
      const has = documentOf(kind, made.document, document)
      setState({
        workId: work.id,
        work,
        publication,
        saved: { revision: made.revision, document: has, details: detailsOf(made) },
      })
      return
    }
    const isSceneChanged = !isSameDocument(document, saved.document)
    const body = { id: workId, revision: saved.revision, ...details, ...(isSceneChanged ? { document: { ...document } } : {}) }
    const sending = { document, details: { ...saved.details, ...details } }
    setState({ sent: [...(getState().sent ?? []), sending].slice(-UNANSWERED_MAX) })
    const { revision, updatedAt } = await call(updateWork, { body }, { inPlace: IN_PLACE })
    const { work } = getState()
    const { password: _secret, ...told } = details
    setState({
      saved: { revision, document, details: { ...saved.details, ...details } },
      sent: undefined,
      work: work === null ? null : { ...work, ...told, updatedAt, hasUnpublishedEdits: true },
    })
  }

  /** Null: the reason is out of the way, try again at once. */
  function afterFailure(error: unknown): Save | null {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 401) return { kind: 'login' }
    switch (error.errorCode) {
      case 'STALE_REVISION':
        return afterStale(error.data)
      case 'NOT_FOUND':
      case 'FORBIDDEN':
        return { kind: 'gone' }
      case 'DOCUMENT_INVALID':
      case 'DOCUMENT_TOO_NEW':
      case 'TEXT_REFUSED':
      case 'INVALID_INPUT':
      case 'BODY_TOO_LARGE':
        return { kind: 'refused', message: sentenceOf(error) }
      default:
        return { kind: 'later', isOffline: isNetworkFailure(error) }
    }
  }

  function afterStale(answer: unknown): Save | null {
    const { saved, sent, editing, details } = getState()
    if (saved === null) return { kind: 'refused', message: errorTexts.STALE_REVISION }
    const outcome = resolveStale(kind, { document: editing.document, details }, { saved, sent }, answer)
    if (outcome.kind === 'unreadable') return { kind: 'refused', message: errorTexts.DOCUMENT_TOO_NEW }
    if (outcome.kind === 'choice') return { kind: 'conflict', conflict: outcome.conflict }
    setState({
      saved: outcome.theirs,
      sent: undefined,
      editing: kind.withDocument(editing, outcome.document),
      details: outcome.details,
    })
    if (!isSameDocument(outcome.document, editing.document)) onMerged()
    return null
  }

  function resolveConflict(choice: 'mine' | 'theirs' | 'copy'): void {
    const { save, editing, details } = getState()
    if (save.kind !== 'conflict') return
    const { conflict } = save
    enter({ kind: 'waiting' })
    if (choice === 'copy') {
      const title = titleOfCopy(details.title)
      setState({ saved: null, workId: null, work: null, publication: null, copyKey: newId(), details: { ...details, title } })
    } else {
      const settled = settleConflict(kind, { document: editing.document, details }, conflict, choice)
      setState({ saved: conflict.theirs, editing: kind.withDocument(editing, settled.document), details: settled.details })
    }
    void saveNow()
  }

  const unsubscribe = draft.subscribe((state, before) => {
    const isEdited = state.editing.document !== before.editing.document || state.details !== before.details
    const isWorthKeeping =
      isEdited ||
      state.editing !== before.editing ||
      state.saved !== before.saved ||
      state.sent !== before.sent ||
      refusalIn(state.save) !== refusalIn(before.save)
    if (isWorthKeeping && keepTimer === undefined) keepTimer = setTimeout(() => void keepNow(), KEEP_AFTER_MS)
    if (isEdited) saveSoon()
  })

  return {
    saveNow,
    resolveConflict,
    keepNow,
    async stop() {
      stopped.abort()
      await saveNow()
      unsubscribe()
      await keepNow()
    },
  }
}

const refusalIn = (save: SaveState): string | undefined => (save.kind === 'refused' ? save.message : undefined)

interface Unsaved<Body extends DraftBody> {
  document: Body['document']
  details: SaveableDetails
}

/** What the server may have and has not; null where there is nothing. */
function unsavedOf<Body extends DraftBody, Conflict extends DocumentConflict>(
  kind: DraftKind<Body, Conflict>,
  { saved, workId, editing, details }: DraftStart<Body>,
): Unsaved<Body> | null {
  const document = kind.saveable(editing.document)
  if (saved === null || workId === null) return kind.isBlank(editing, details) ? null : { document, details: {} }
  const changed = changedDetails(details, saved.details)
  return Object.keys(changed).length === 0 && isSameDocument(document, saved.document) ? null : { document, details: changed }
}

/** Whether the device has something that the server may have and has not. */
export const hasUnsavedEdits = <Body extends DraftBody, Conflict extends DocumentConflict>(
  kind: DraftKind<Body, Conflict>,
  state: DraftStart<Body>,
): boolean => unsavedOf(kind, state) !== null

/** What the server has made of `sent`; where it remembered an earlier request, that may be an older state of the work. */
function documentOf<Body extends DraftBody>(
  { parse }: Pick<DraftKind<Body, DocumentConflict>, 'parse'>,
  answer: unknown,
  sent: Body['document'],
): Body['document'] {
  const [theirs, ours] = [parse(answer), parse(sent)]
  return !theirs.ok || !ours.ok || isSameDocument(theirs.document, ours.document) ? sent : theirs.document
}
