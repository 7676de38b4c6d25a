import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NETWORK_CODE } from '../../lib/api/api-error.ts'
import { createFormAutosave, type FormAdapter, type KeptForm } from './form-autosave.ts'

interface Saved {
  id: string
  revision: number
  text: string
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open(send: FormAdapter<string, Saved>['send'], given: { saved?: Saved; kept?: KeptForm<string> } = {}) {
  let kept = given.kept
  const created: Saved[] = []
  const autosave = createFormAutosave<string, Saved>({
    adapter: {
      toEdited: ({ text }) => text,
      canSend: (text) => !text.includes('!'),
      getRevision: ({ revision }) => revision,
      send,
      staleErrorCode: 'PRIZE_STALE',
    },
    keeper: {
      read: () => kept,
      write: (next) => {
        kept = next
      },
    },
    saved: given.saved ?? null,
    blank: '',
    createId: () => 'request-1',
    onCreated: (saved) => created.push(saved),
  })
  return { autosave, created, getKept: () => kept }
}

const offline = () => new ApiError({ code: NETWORK_CODE, message: 'offline' })

test('a new form is on the device at once and made on the server with one request id, also after a lost answer', async () => {
  const send = vi
    .fn<FormAdapter<string, Saved>['send']>()
    .mockRejectedValueOnce(offline())
    .mockImplementation(async (text) => ({ id: 'p', revision: 1, text }))
  const { autosave, created, getKept } = open(send)
  autosave.change('a cup')
  expect(getKept()?.edited).toBe('a cup')
  expect(await autosave.saveNow()).toBe(false)
  expect(autosave.store.getState().save.kind).toBe('later')
  await vi.advanceTimersByTimeAsync(5000)
  expect(send.mock.calls.map(([, target]) => target)).toEqual([{ requestId: 'request-1' }, { requestId: 'request-1' }])
  expect(created).toHaveLength(1)
  expect(getKept()).toBeUndefined()
})

test('what is typed during a save is saved after it, based on its revision', async () => {
  const answers: (() => void)[] = []
  const send = vi.fn<FormAdapter<string, Saved>['send']>(
    (text, target) =>
      new Promise((resolve) => {
        answers.push(() => resolve({ id: 'p', revision: 'revision' in target ? target.revision + 1 : 1, text }))
      }),
  )
  const { autosave, getKept } = open(send)
  autosave.change('a')
  const saving = autosave.saveNow()
  autosave.change('ab')
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(getKept()).toEqual({ edited: 'ab', revision: 1, requestId: 'request-1' })
  answers[1]?.()
  expect(await saving).toBe(true)
  expect(send.mock.calls[1]).toEqual(['ab', { saved: { id: 'p', revision: 1, text: 'a' }, revision: 1 }])
})

test('changes that survived a reload are sent with the revision they were based on, and a newer one is asked about', async () => {
  const current = { id: 'p', revision: 5, text: 'theirs' }
  const send = vi
    .fn<FormAdapter<string, Saved>['send']>()
    .mockRejectedValueOnce(new ApiError({ code: 409, message: 'stale', name: 'PRIZE_STALE', data: current }))
    .mockImplementation(async (text) => ({ id: 'p', revision: 6, text }))
  const kept = { edited: 'mine', revision: 4, requestId: 'request-1' }
  const { autosave, getKept } = open(send, { saved: current, kept })
  expect(autosave.store.getState()).toMatchObject({ edited: 'mine', isRestored: true })
  await autosave.saveNow()
  expect(autosave.store.getState().save).toEqual({ kind: 'stale', current })
  expect(getKept()).toEqual(kept)
  expect(await autosave.overwrite()).toBe(true)
  expect(send.mock.calls.map(([, target]) => target)).toMatchObject([{ revision: 4 }, { revision: 5 }])
})

test('a form with a fault stays on the device and is not sent', async () => {
  const send = vi.fn<FormAdapter<string, Saved>['send']>()
  const { autosave, getKept } = open(send)
  autosave.change('wrong!')
  expect(await autosave.saveNow()).toBe(false)
  expect(autosave.store.getState().save.kind).toBe('faulty')
  expect(send).not.toHaveBeenCalled()
  expect(getKept()?.edited).toBe('wrong!')
})

test('a page that is hidden and shown again during a save that fails tries again by itself', async () => {
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined })
  let fail: (error: unknown) => void = () => undefined
  const send = vi
    .fn<FormAdapter<string, Saved>['send']>()
    .mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)))
    .mockImplementation(async (text) => ({ id: 'p', revision: 1, text }))
  const { autosave } = open(send)
  const hide = autosave.start()
  autosave.change('a cup')
  hide()
  autosave.start()
  fail(offline())
  await vi.advanceTimersByTimeAsync(5000)
  expect(autosave.store.getState().save.kind).toBe('saved')
  vi.unstubAllGlobals()
})

test('a new form into which nothing was typed is made on the server before it is published, once', async () => {
  const send = vi.fn<FormAdapter<string, Saved>['send']>(async (text) => ({ id: 'p', revision: 1, text }))
  const { autosave, created } = open(send)
  expect(await autosave.saveNow()).toBe(true)
  expect(send).not.toHaveBeenCalled()
  expect(await autosave.saveForPublishing()).toBe(true)
  expect(await autosave.saveForPublishing()).toBe(true)
  expect(send.mock.calls).toEqual([['', { requestId: 'request-1' }]])
  expect(created).toHaveLength(1)
})
