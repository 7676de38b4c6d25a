import type { ErrorCode } from '@zhanjian/contract/api/errors.ts'
import { AUTOSAVE_DEBOUNCE_MS } from '@zhanjian/contract/works/limits.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { ApiError, getInlineErrorMessage, isTransientFailure } from '../../lib/api/api-error.ts'

/** What the device keeps of a form until the server has it. `revision` null: the server does not know the form yet. */
export interface KeptForm<Edited> {
  edited: Edited
  revision: number | null
  /** Of the creation, so that a repeated one makes no second record. */
  requestId: string
}

/** How far a form is saved. `faulty`: something in it cannot be saved; it stays on the device. */
export type FormSave<Saved> =
  | { kind: 'saved' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'faulty' }
  | { kind: 'later' }
  | { kind: 'refused'; sentence: string }
  | { kind: 'stale'; current: Saved }
  | { kind: 'gone' }

export interface FormAutosaveState<Edited, Saved> {
  edited: Edited
  /** As the server has it; null: a new one. */
  saved: Saved | null
  save: FormSave<Saved>
  /** The form came from the device: it had changes that the server lacks. */
  isRestored: boolean
}

/** Knows one kind of form. */
export interface FormAdapter<Edited, Saved> {
  toEdited: (saved: Saved) => Edited
  /** Whether the server takes it, faults of a draft excepted. */
  canSend: (edited: Edited) => boolean
  getRevision: (saved: Saved) => number
  /** Creates with `requestId`, changes the saved one otherwise. Rejects with `ApiError`. */
  send: (edited: Edited, target: { saved: Saved; revision: number } | { requestId: string }) => Promise<Saved>
  /** The error whose data is the current record. */
  staleErrorCode: ErrorCode
}

export interface FormKeeper<Edited> {
  read: () => KeptForm<Edited> | undefined
  /** Undefined: nothing to keep any more. */
  write: (kept: KeptForm<Edited> | undefined) => void
}

interface FormAutosaveOptions<Edited, Saved> {
  adapter: FormAdapter<Edited, Saved>
  keeper: FormKeeper<Edited>
  /** The record, or what a new form begins with. */
  saved: Saved | null
  blank: Edited
  createId: () => string
  onCreated: (saved: Saved) => void
}

const RETRY_MS = 5000

/** Saves a form with every change: on the device at once, on the server half a second later, one save at a time. */
export function createFormAutosave<Edited, Saved>(options: FormAutosaveOptions<Edited, Saved>) {
  const { adapter, keeper, blank, createId, onCreated } = options
  const kept = keeper.read()
  const requestId = kept?.requestId ?? createId()
  const original = options.saved === null ? blank : adapter.toEdited(options.saved)
  const store: StoreApi<FormAutosaveState<Edited, Saved>> = createStore(() => ({
    edited: kept?.edited ?? original,
    saved: options.saved,
    save: { kind: kept === undefined ? 'saved' : 'waiting' },
    isRestored: kept !== undefined,
  }))
  const { getState, setState } = store
  /** The one that the changes are based on. */
  let revision = kept?.revision ?? (options.saved === null ? null : adapter.getRevision(options.saved))
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | null = null
  let isShown = false

  function change(edited: Edited): void {
    setState({ edited })
    keeper.write({ edited, revision, requestId })
    const { kind } = getState().save
    if (kind === 'stale' || kind === 'gone') return
    if (kind !== 'saving') setState({ save: { kind: 'waiting' } })
    schedule(AUTOSAVE_DEBOUNCE_MS)
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void saveNow(), delayMs)
  }

  /** @returns whether the server has everything */
  function saveNow(): Promise<boolean> {
    clearTimeout(timer)
    running ??= saveUntilDone().finally(() => {
      running = null
    })
    return running
  }

  async function saveUntilDone(): Promise<boolean> {
    for (;;) {
      const { edited, saved, save } = getState()
      if (save.kind === 'saved') return true
      if (save.kind === 'stale' || save.kind === 'gone') return false
      if (!adapter.canSend(edited)) {
        setState({ save: { kind: 'faulty' } })
        return false
      }
      setState({ save: { kind: 'saving' } })
      try {
        const target = saved === null || revision === null ? { requestId } : { saved, revision }
        const answer = await adapter.send(edited, target)
        revision = adapter.getRevision(answer)
        const isNewer = getState().edited !== edited
        keeper.write(undefined)
        setState({ saved: answer, save: { kind: isNewer ? 'waiting' : 'saved' }, isRestored: false })
        if (saved === null) onCreated(answer)
        if (isNewer) keeper.write({ edited: getState().edited, revision, requestId })
      } catch (error) {
        setState({ save: toFailedSave(error) })
        return false
      }
    }
  }

  function toFailedSave(error: unknown): FormSave<Saved> {
    if (!(error instanceof ApiError)) throw error
    // The answer was checked against the contract by the server.
    if (error.errorCode === adapter.staleErrorCode) return { kind: 'stale', current: error.data as Saved }
    if (error.errorCode === 'NOT_FOUND') return { kind: 'gone' }
    if (error.code === 401 || isTransientFailure(error)) {
      schedule(RETRY_MS)
      return { kind: 'later' }
    }
    return { kind: 'refused', sentence: getInlineErrorMessage(error) }
  }

  /** Replaces the form by a record: one from the server, or what is saved. */
  function adopt(saved: Saved | null): void {
    clearTimeout(timer)
    revision = saved === null ? null : adapter.getRevision(saved)
    keeper.write(undefined)
    setState({ saved, edited: saved === null ? blank : adapter.toEdited(saved), save: { kind: 'saved' }, isRestored: false })
  }

  return {
    store,
    change,
    saveNow,
    /** Also a new form into which nothing has been typed: the server then says what it lacks. */
    saveForPublishing(): Promise<boolean> {
      const { saved, save } = getState()
      if (saved === null && save.kind === 'saved') setState({ save: { kind: 'waiting' } })
      return saveNow()
    },
    adopt,
    /** After a stale save: the form replaces what was saved elsewhere. */
    overwrite(): Promise<boolean> {
      const { save } = getState()
      if (save.kind !== 'stale') return saveNow()
      revision = adapter.getRevision(save.current)
      setState({ saved: save.current, save: { kind: 'waiting' } })
      return saveNow()
    },
    /** Sends what waits; to be called again when the page is shown. */
    start(): () => void {
      isShown = true
      const onOnline = () => void saveNow()
      window.addEventListener('online', onOnline)
      if (getState().save.kind !== 'saved') schedule(AUTOSAVE_DEBOUNCE_MS)
      return () => {
        isShown = false
        window.removeEventListener('online', onOnline)
        // A page that is shown again meanwhile goes on trying.
        void saveNow().then(() => {
          if (!isShown) clearTimeout(timer)
        })
      }
    },
  }
}
