import { draftFaults } from '@zhanjian/contract/works/draft-faults.zh.ts'
import { AUTOSAVE_DEBOUNCE_MS } from '@zhanjian/contract/works/limits.ts'
import { addWork, updateWork } from '@zhanjian/contract/works/work-drafts.ts'
import type { CallApi } from '../../lib/api/api-client.ts'
import { ApiError, getInlineErrorMessage, isNetworkFailure, isTransientFailure } from '../../lib/api/api-error.ts'
import type { DraftConflict, DraftStore, InitialDraft, SaveState } from './base-draft-state.ts'
import { type DocumentConflict, type DraftAdapter, type DraftBody, isSameWhenStored } from './draft-adapter.ts'
import type { DraftRepository } from './draft-repository.ts'
import { applyConflictChoice, resolveStaleDraft } from './resolve-stale-draft.ts'
import { getChangedDetails, type SaveableDetails, toValidTitle, toWorkDetails } from './work-details.ts'

/**
 * Saves a draft to the device `DEVICE_SAVE_DELAY_MS` after the first edit that is not there, however many follow, and to the server half
 * a second after the last edit.
 */
export interface Autosave {
  /** Tries immediately. @returns whether the server has all edits that may be sent */
  saveToServer(): Promise<boolean>
  /** The user's choice after a conflict. `copy`: what is here becomes a new work, also where the other one is gone. */
  resolveConflict: (choice: 'mine' | 'theirs' | 'copy') => void
  /** Writes pending edits to the device. */
  saveToDevice(): Promise<void>
  /** Tries once more; edits that could not be saved stay on the device. */
  stop(): Promise<void>
}

interface AutosaveDependencies<Body extends DraftBody, Conflict extends DocumentConflict> {
  kind: DraftAdapter<Body, Conflict>
  draft: DraftStore<Body, Conflict>
  ownerId: string
  records: DraftRepository<Body>
  call: CallApi
  /** Replaces a title that is still too short. */
  untitledTitle: string
  formatCopyTitle: (title: string) => string
  createId: () => string
  now: () => number
  /** Resolves after the time, or earlier if the network or the user returns. */
  sleepUntilWake: (durationMs: number, signal: AbortSignal) => Promise<void>
  onMerged: () => void
}

/** A drag makes sixty edits a second, and each write stores the whole draft. */
const DEVICE_SAVE_DELAY_MS = 250
const RETRY_DELAYS_MS = [2000, 4000, 8000, 15_000, 30_000] as const
/** Unanswered saves that are compared with the server's draft after STALE_REVISION. */
const MAX_UNANSWERED_SAVES = 3
const WAIT_FOR_LOGIN_MS = Number.POSITIVE_INFINITY

const INLINE_ERROR_CODES = ['DOCUMENT_INVALID', 'INVALID_INPUT', 'TEXT_REFUSED'] as const

/** Creates the autosave of one draft. Server saves run one at a time. */
export function createAutosave<Body extends DraftBody, Conflict extends DocumentConflict>(
  dependencies: AutosaveDependencies<Body, Conflict>,
): Autosave {
  const { kind, draft, ownerId, records, call, untitledTitle, formatCopyTitle, createId, now, sleepUntilWake, onMerged } =
    dependencies
  type CurrentSaveState = SaveState<DraftConflict<Body, Conflict>>
  type CurrentUnsaved = Unsaved<Body>
  const { getState, setState } = draft
  const stopController = new AbortController()
  let deviceSaveTimer: ReturnType<typeof setTimeout> | undefined
  let lastDeviceSave: Promise<void> = Promise.resolve()
  let serverSaveTimer: ReturnType<typeof setTimeout> | undefined
  /** The current round; a save requested during it joins it. */
  let pendingSave: Promise<boolean> | null = null
  /** Aborted to end the pause between two attempts. */
  let wakeController = new AbortController()

  const setSaveState = (save: CurrentSaveState) => setState({ save })
  const getUnsaved = () => computeUnsaved(kind, getState())

  /** Also while an earlier one is under way: a page that is being closed does not live to see its end. */
  function keepNow(): Promise<void> {
    clearTimeout(deviceSaveTimer)
    deviceSaveTimer = undefined
    lastDeviceSave = keepDraft()
    return lastDeviceSave
  }

  async function keepDraft(): Promise<void> {
    const { key, copyKey, workId, saved, sent, editing, details, refusedTexts, save } = getState()
    if (workId === null && kind.isBlank(editing, details)) return records.remove(key)
    try {
      await records.save({
        key,
        copyKey,
        ownerId,
        workId,
        saved,
        sent,
        editing,
        details,
        refusedTexts,
        refusal: getRefusalMessage(save),
        keptAtMs: now(),
      })
      if (!getState().isSavedOnDevice) setState({ isSavedOnDevice: true })
    } catch {
      if (getState().isSavedOnDevice) setState({ isSavedOnDevice: false })
    }
  }

  function scheduleServerSave(): void {
    clearTimeout(serverSaveTimer)
    serverSaveTimer = setTimeout(() => void saveToServer(), AUTOSAVE_DEBOUNCE_MS)
    if (getState().save.kind === 'saved' || getState().save.kind === 'refused') setSaveState({ kind: 'waiting' })
  }

  function saveToServer(): Promise<boolean> {
    clearTimeout(serverSaveTimer)
    wakeController.abort()
    pendingSave ??= saveUntilDone().finally(() => {
      pendingSave = null
    })
    return pendingSave
  }

  async function saveUntilDone(): Promise<boolean> {
    let failures = 0
    for (;;) {
      const { save } = getState()
      if (save.kind === 'conflict' || save.kind === 'gone') return false
      const unsavedChanges = getUnsaved()
      if (unsavedChanges === null) {
        setSaveState({ kind: 'saved' })
        return true
      }
      setSaveState({ kind: 'saving' })
      try {
        await sendToServer(unsavedChanges)
        failures = 0
      } catch (error) {
        const next = getStateAfterFailure(error)
        if (next === null) continue
        setSaveState(next)
        if (next.kind !== 'later' && next.kind !== 'login') return false
        await sleepBeforeRetry(next.kind === 'login' ? WAIT_FOR_LOGIN_MS : (RETRY_DELAYS_MS[failures] ?? 30_000))
        if (stopController.signal.aborted) return false
        failures += 1
      }
    }
  }

  async function sleepBeforeRetry(durationMs: number): Promise<void> {
    if (stopController.signal.aborted) return
    wakeController = new AbortController()
    const stop = () => wakeController.abort()
    stopController.signal.addEventListener('abort', stop)
    await sleepUntilWake(durationMs, wakeController.signal)
    stopController.signal.removeEventListener('abort', stop)
  }

  async function sendToServer({ document, details }: CurrentUnsaved): Promise<void> {
    const { key, copyKey, workId, saved, editing } = getState()
    if (workId === null || saved === null) {
      const title = toValidTitle(getState().details.title, untitledTitle)
      const body = { kind: kind.getWorkKind(editing), title, document: { ...document }, requestId: copyKey ?? key }
      const created = await call(addWork, { body }, { inlineErrorCodes: INLINE_ERROR_CODES })
      const { work, publication, worksMax } = created
      const serverDocument = resolveServerDocument(kind, created.document, document)
      setState({
        workId: work.id,
        work,
        publication,
        worksMax,
        saved: { revision: created.revision, document: serverDocument, details: toWorkDetails(created) },
      })
      return
    }
    const isSceneChanged = !isSameWhenStored(document, saved.document)
    const body = { id: workId, revision: saved.revision, ...details, ...(isSceneChanged ? { document: { ...document } } : {}) }
    const sending = { document, details: { ...saved.details, ...details } }
    setState({ sent: [...(getState().sent ?? []), sending].slice(-MAX_UNANSWERED_SAVES) })
    const { revision, updatedAt } = await call(updateWork, { body }, { inlineErrorCodes: INLINE_ERROR_CODES })
    const { work } = getState()
    const { password: _secret, ...visibleDetails } = details
    setState({
      saved: { revision, document, details: { ...saved.details, ...details } },
      sent: undefined,
      work: work === null ? null : { ...work, ...visibleDetails, updatedAt, hasUnpublishedEdits: true },
    })
  }

  /** @returns null if the cause is resolved and the save may be retried immediately */
  function getStateAfterFailure(error: unknown): CurrentSaveState | null {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 401) return { kind: 'login' }
    if (isTransientFailure(error)) return { kind: 'later', isOffline: isNetworkFailure(error) }
    switch (error.errorCode) {
      case 'STALE_REVISION':
        return resolveStaleSave(error.data)
      case 'NOT_FOUND':
      case 'FORBIDDEN':
        return { kind: 'gone' }
      default:
        return { kind: 'refused', message: getInlineErrorMessage(error) }
    }
  }

  function resolveStaleSave(answer: unknown): CurrentSaveState | null {
    const { saved, sent, editing, details } = getState()
    if (saved === null) return { kind: 'refused', message: draftFaults.STALE_REVISION }
    const outcome = resolveStaleDraft(kind, { document: editing.document, details }, { saved, sent }, answer)
    if (outcome.kind === 'unreadable') return { kind: 'refused', message: draftFaults.DOCUMENT_TOO_NEW }
    if (outcome.kind === 'choice') return { kind: 'conflict', conflict: outcome.conflict }
    setState({
      saved: outcome.theirs,
      sent: undefined,
      editing: kind.withDocument(editing, outcome.document),
      details: outcome.details,
    })
    if (!isSameWhenStored(outcome.document, editing.document)) onMerged()
    return null
  }

  function resolveConflict(choice: 'mine' | 'theirs' | 'copy'): void {
    const { save, editing, details } = getState()
    if (choice === 'copy') {
      const title = formatCopyTitle(details.title)
      setState({ saved: null, workId: null, work: null, publication: null, copyKey: createId(), details: { ...details, title } })
    } else if (save.kind === 'conflict') {
      const { conflict } = save
      const settled = applyConflictChoice(kind, { document: editing.document, details }, conflict, choice)
      setState({ saved: conflict.theirs, editing: kind.withDocument(editing, settled.document), details: settled.details })
    } else return
    setSaveState({ kind: 'waiting' })
    void saveToServer()
  }

  const unsubscribe = draft.subscribe((state, before) => {
    const isEdited = state.editing.document !== before.editing.document || state.details !== before.details
    const isDeviceSaveNeeded =
      isEdited ||
      state.editing !== before.editing ||
      state.saved !== before.saved ||
      state.sent !== before.sent ||
      state.refusedTexts !== before.refusedTexts ||
      getRefusalMessage(state.save) !== getRefusalMessage(before.save)
    // One after the other: on a slow device a queue of writes would grow, and what is edited last would be stored ever later.
    if (isDeviceSaveNeeded && deviceSaveTimer === undefined)
      deviceSaveTimer = setTimeout(() => void lastDeviceSave.then(keepNow), DEVICE_SAVE_DELAY_MS)
    if (isEdited) scheduleServerSave()
  })

  return {
    saveToServer,
    resolveConflict,
    saveToDevice: keepNow,
    async stop() {
      stopController.abort()
      // At once: the window may be closed before the server has answered.
      await Promise.all([keepNow(), saveToServer()])
      unsubscribe()
      await keepNow()
    },
  }
}

const getRefusalMessage = (save: SaveState): string | undefined => (save.kind === 'refused' ? save.message : undefined)

interface Unsaved<Body extends DraftBody> {
  document: Body['document']
  details: SaveableDetails
}

/** The changes that the server may have but lacks; null if there are none. */
function computeUnsaved<Body extends DraftBody, Conflict extends DocumentConflict>(
  kind: DraftAdapter<Body, Conflict>,
  { saved, workId, editing, details }: InitialDraft<Body>,
): Unsaved<Body> | null {
  const document = kind.toSaveable(editing.document)
  if (saved === null || workId === null) return kind.isBlank(editing, details) ? null : { document, details: {} }
  const changed = getChangedDetails(details, saved.details)
  return Object.keys(changed).length === 0 && isSameWhenStored(document, saved.document) ? null : { document, details: changed }
}

/** Whether the device has changes that the server may have but lacks. */
export const hasUnsavedEdits = <Body extends DraftBody, Conflict extends DocumentConflict>(
  kind: DraftAdapter<Body, Conflict>,
  state: InitialDraft<Body>,
): boolean => computeUnsaved(kind, state) !== null

/** The document that the server stored. If it answered from an earlier request with the same id, that may be an older state. */
function resolveServerDocument<Body extends DraftBody>(
  { parse }: Pick<DraftAdapter<Body, DocumentConflict>, 'parse'>,
  answer: unknown,
  sent: Body['document'],
): Body['document'] {
  const [theirs, ours] = [parse(answer), parse(sent)]
  return !theirs.ok || !ours.ok || isSameWhenStored(theirs.document, ours.document) ? sent : theirs.document
}
