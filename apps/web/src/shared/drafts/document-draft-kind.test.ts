import { publishWork, updateWork } from '@zhanjian/contract/works/work-drafts.ts'
import { listFileIds, listFiles } from '@zhanjian/scene/document/list-files.ts'
import {
  GARDEN_FILES,
  type Garden,
  gardenEdits,
  gardenParser,
  mergeGardens,
  type SimpleGardenEdit,
} from '@zhanjian/scene/document/testing/garden.ts'
import { type Editing, type EditOf, EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { sampleHalls } from '../../../playground/sample-halls.ts'
import type { CallApi } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { createMemoryStore } from '../uploads/testing/fake-uploads.ts'
import { createAutosave } from './autosave.ts'
import type { BaseDraftState } from './base-draft-state.ts'
import { createDocumentDraftKind } from './document-draft-kind.ts'
import type { DocumentConflict } from './draft-adapter.ts'
import { createDraftEdits } from './draft-edits.ts'
import { createDraftRepository } from './draft-repository.ts'
import { publishDraft } from './publish-draft.ts'
import { createWorkDetails } from './work-details.ts'

type GardenEditing = Editing<Garden, EditOf<SimpleGardenEdit>>

const bed = { id: 'b1', title: '', plants: [{ id: 'p1', name: '', isWatered: false, photo: { assetId: 'photo' } }] }
const GARDEN: Garden = { schemaVersion: 1, title: '', beds: [bed] }
const [work] = sampleHalls
const publication = { state: 'ready', progress: 1, isWaiting: false, fromRevision: null }

const gardenKind = createDocumentDraftKind({
  workKind: 'gallery',
  parse: gardenParser.parse,
  edits: gardenEdits,
  merge: mergeGardens,
  withoutFiles: (document) => document,
  isBlank: ({ beds }) => beds.length === 0,
})

/** A server that another device has saved to. */
function createServer(saved: Garden) {
  const server = { document: saved, revision: 2, published: [] as unknown[] }
  const draft = { work, hasPassword: false, coverAssetId: null, worksMax: 40, assets: [], publication }
  const call = (async (endpoint: object, { body }: { body: { revision: number; document: Garden } }) => {
    if (endpoint === updateWork) {
      const data = { ...draft, revision: server.revision, document: server.document }
      if (body.revision !== server.revision) throw new ApiError({ code: 409, message: '', name: 'STALE_REVISION', data })
      Object.assign(server, { document: body.document, revision: body.revision + 1 })
      return { revision: server.revision, updatedAt: '2026-01-01T00:00:00.000Z' }
    }
    expect([endpoint === publishWork, body.revision]).toEqual([true, server.revision])
    server.published = listFiles(server.document, GARDEN_FILES)
    return publication
  }) as unknown as CallApi
  return { server, call }
}

function openGarden(call: CallApi) {
  const details = createWorkDetails('园子')
  const draft = createStore<BaseDraftState<GardenEditing, DocumentConflict>>(() => ({
    key: 'garden',
    workId: 'work-1',
    work: null,
    publication: null,
    saved: { revision: 1, document: GARDEN, details },
    editing: { document: GARDEN, history: EMPTY_HISTORY },
    details,
    save: { kind: 'saved' },
    isSavedOnDevice: true,
  }))
  const records = createDraftRepository(createMemoryStore(), 'me', gardenKind)
  const autosave = createAutosave({
    kind: gardenKind,
    draft,
    ownerId: 'me',
    records,
    call,
    untitledTitle: '未命名',
    formatCopyTitle: (title) => title,
    createId: () => 'copy',
    now: Date.now,
    sleepUntilWake: () => new Promise(() => undefined),
    onMerged: () => undefined,
  })
  const edits = createDraftEdits<Garden, EditOf<SimpleGardenEdit>>({ ...draft, history: gardenEdits })
  return { draft, records, autosave, edits }
}

test('a kind of two lists is edited, undone, kept on the device with its steps, merged with another device and published, by its declaration alone', async () => {
  const { server, call } = createServer({ ...GARDEN, title: '另一台设备上的名字' })
  const { draft, records, autosave, edits } = openGarden(call)
  edits.edit({ type: 'set_beds', changes: [{ id: 'b1', set: { title: '玫瑰' } }] })
  edits.edit({ type: 'remove_plants', bedId: 'b1', ids: ['p1'] })
  edits.undo()
  await autosave.saveToDevice()
  const kept = await records.findByKey('garden')
  expect(kept?.editing.document.beds).toEqual([{ ...bed, title: '玫瑰' }])
  expect(kept?.editing.history).toMatchObject({ done: [{}], undone: [{}] })

  const published = await publishDraft({
    draft,
    autosave,
    call,
    isWaitingForFiles: () => false,
    hasLocalAssets: () => listFileIds(draft.getState().editing.document).includes('local'),
    hasFailedAssets: () => false,
    wait: async () => undefined,
    onState: () => undefined,
    signal: new AbortController().signal,
  })
  expect(published).toMatchObject({ kind: 'done' })
  expect(server.document).toEqual({ ...GARDEN, title: '另一台设备上的名字', beds: [{ ...bed, title: '玫瑰' }] })
  expect(server.published).toEqual([{ id: 'photo', kind: 'image' }])
})
