import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { CallApi } from '../../lib/api/api-client.ts'
import { createMemoryStore } from '../uploads/testing/fake-uploads.ts'
import { createAutosave } from './autosave.ts'
import type { BaseDraftState } from './base-draft-state.ts'
import type { DocumentConflict, DraftAdapter, DraftBody } from './draft-adapter.ts'
import { createDraftRepository } from './draft-repository.ts'
import { createWorkDetails } from './work-details.ts'

/** What a tab that dies may lose of halls, tours, posts and invitations, which all save through this. */
const LOSS_MAX_MS = 2000
const EDIT_EVERY_MS = 20
const EDITS = 500

interface Counted extends DraftBody {
  document: { count: number }
}
const isCounted = (value: unknown): value is Counted => typeof value === 'object' && value !== null && 'document' in value
const kind: DraftAdapter<Counted, DocumentConflict> = {
  getWorkKind: () => 'gallery',
  parse: (document) => ({ ok: true, document: document as Counted['document'] }),
  createBody: (document) => ({ document: document as Counted['document'] }),
  withDocument: (_body, document) => ({ document: document as Counted['document'] }),
  parseBody: (value) => (isCounted(value) ? value : null),
  merge: (_base, document) => ({ ok: true, document, conflicts: [] }),
  toSaveable: (document) => document,
  isEdited: () => true,
  isBlank: () => false,
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** `writeMs`: how long the device takes for a write; it does one after the other, as databases do. */
function setUp(writeMs: number) {
  const details = createWorkDetails('秋日')
  const draft = createStore<BaseDraftState<Counted, DocumentConflict>>(() => ({
    key: 'draft-1',
    workId: 'work-1',
    work: null,
    publication: null,
    saved: { revision: 1, document: { count: 0 }, details },
    editing: { document: { count: 0 } },
    details,
    save: { kind: 'saved' },
    isSavedOnDevice: true,
  }))
  const memory = createMemoryStore()
  let queue = Promise.resolve()
  const device = {
    ...memory,
    set(key: string, value: unknown) {
      const copy: unknown = structuredClone(value)
      queue = queue.then(async () => {
        await new Promise((resolve) => void setTimeout(resolve, writeMs))
        await memory.set(key, copy)
      })
      return queue
    },
  }
  const records = createDraftRepository(device, 'me', kind)
  const autosave = createAutosave({
    kind,
    draft,
    ownerId: 'me',
    records,
    // The server never answers.
    call: (() => new Promise(() => undefined)) as unknown as CallApi,
    untitledTitle: '未命名',
    formatCopyTitle: (title) => title,
    createId: () => 'copy-1',
    now: Date.now,
    sleepUntilWake: () => new Promise(() => undefined),
    onMerged: () => undefined,
  })
  return {
    autosave,
    edit: (count: number) => draft.setState({ editing: { document: { count } } }),
    readStored: async () => (await records.findByKey('draft-1'))?.editing.document.count ?? 0,
  }
}

test.each([
  ['a quick device', 1],
  ['a device that takes half a second for a write', 500],
])('F-01 S-14 a tab that dies loses no edit older than two seconds, however fast one edits: %s', async (_, writeMs) => {
  const { edit, readStored } = setUp(writeMs)
  let oldestMs = 0
  for (let count = 1; count <= EDITS; count++) {
    edit(count)
    await vi.advanceTimersByTimeAsync(EDIT_EVERY_MS)
    // Edits are numbered: what is not stored yet began with the one after the stored one.
    oldestMs = Math.max(oldestMs, (count - (await readStored())) * EDIT_EVERY_MS)
  }
  expect(oldestMs).toBeGreaterThan(0)
  expect(oldestMs).toBeLessThanOrEqual(LOSS_MAX_MS)
  await vi.advanceTimersByTimeAsync(LOSS_MAX_MS)
  expect(await readStored()).toBe(EDITS)
})

test('F-01 a page that is closed writes its last edit at once, also while an earlier write is under way', async () => {
  const { autosave, edit, readStored } = setUp(500)
  edit(1)
  await vi.advanceTimersByTimeAsync(300)
  edit(2)
  void autosave.saveToDevice()
  await vi.advanceTimersByTimeAsync(0)
  edit(3)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await readStored()).toBe(2)
})
