import type { WorkDraft } from '@zhanjian/contract/works/work-drafts.ts'
import { SCHEMA_VERSION } from '@zhanjian/scene/hall/document.ts'
import type { HallEditing } from '@zhanjian/scene/hall/edits.ts'
import { describe, expect, test } from 'vitest'
import type { CallApi } from '../../../lib/api/api-client.ts'
import { ApiError, NETWORK_CODE } from '../../../lib/api/api-error.ts'
import { hasUnsavedEdits } from '../../../shared/drafts/autosave.ts'
import { createDraftRepository, type DraftRecord } from '../../../shared/drafts/draft-repository.ts'
import { deleteOldDrafts, openDraftByKey, openWorkDraft } from '../../../shared/drafts/open-draft.ts'
import { createMemoryStore } from '../../../shared/uploads/testing/fake-uploads.ts'
import { hallDraftKind } from '../hall-drafts.ts'
import { createHallDraft } from '../hall-editing-session.ts'
import { createDocument, createDraftStart, createWorkDraft } from '../testing/fake-drafts.ts'

const document = createDocument()
const brighter = { ...document, light: { ...document.light, brightness: 1.2 } }

/** The storage of a browser that crashed after `brightness` was set to 0.8 in revision 3. */
async function setUp(server: WorkDraft | ApiError, part: Partial<DraftRecord<HallEditing>> | null = {}) {
  const records = createDraftRepository(createMemoryStore(), 'me', hallDraftKind)
  const draft = createHallDraft(createDraftStart({ editing: { document, history: { done: [], undone: [] } } }))
  draft.edit({ type: 'set_light', set: { brightness: 0.8 } })
  const { key, workId, saved, editing, details } = draft.getState()
  if (part !== null) await records.save({ key, ownerId: 'me', workId, saved, editing, details, keptAtMs: 1, ...part })
  // Opening a draft calls one endpoint only.
  const call = (async () => {
    if (server instanceof ApiError) throw server
    return server
  }) as unknown as CallApi
  return { records, dependencies: { kind: hallDraftKind, call, records } }
}

const notFoundError = new ApiError({ code: 404, name: 'NOT_FOUND', message: '' })
const offlineError = new ApiError({ code: NETWORK_CODE, message: '' })

describe('opening a draft', () => {
  test('F-01 S-17 after a crash of the browser the unsaved edits are restored with their undo, and the hall without them', async () => {
    const { dependencies } = await setUp(createWorkDraft(document, 3))
    const opened = await openWorkDraft('work-1', dependencies)
    if (opened.kind !== 'opened') throw new Error(opened.kind)
    expect(opened.start.editing.document.light.brightness).toBe(0.8)
    expect(opened.recovered?.instead?.document.light.brightness).toBe(1)
    const draft = createHallDraft(opened.start)
    draft.undo()
    expect(draft.getState().editing.document.light.brightness).toBe(1)
  })

  test('F-01 S-17 unsaved edits are merged with compatible changes of the server', async () => {
    const { dependencies } = await setUp(createWorkDraft(document, 5, { title: '深秋' }))
    const opened = await openWorkDraft('work-1', dependencies)
    expect(opened).toMatchObject({
      kind: 'opened',
      conflict: null,
      start: { saved: { revision: 5 }, details: { title: '深秋' }, editing: { document: { light: { brightness: 0.8 } } } },
    })
  })

  test('F-01 S-17 incompatible edits need a choice, and nothing is saved before', async () => {
    const { dependencies } = await setUp(createWorkDraft(brighter, 5))
    const opened = await openWorkDraft('work-1', dependencies)
    if (opened.kind !== 'opened') throw new Error(opened.kind)
    expect(opened.conflict?.theirs.document.light.brightness).toBe(1.2)
    expect(createHallDraft(opened.start, opened.conflict).getState()).toMatchObject({
      save: { kind: 'conflict' },
      editing: { document: { light: { brightness: 0.8 } } },
    })
  })

  test('F-01 S-17 a save that completed while its page was closed is not a conflict', async () => {
    const { details } = createDraftStart()
    const { dependencies } = await setUp(createWorkDraft(brighter, 4), { sent: [{ document: brighter, details }] })
    expect(await openWorkDraft('work-1', dependencies)).toMatchObject({
      conflict: null,
      start: { saved: { revision: 4 }, editing: { document: { light: { brightness: 0.8 } } } },
    })
  })

  test('F-01 S-17 a text that was too long for its field is there again, also when the server has a newer draft', async () => {
    const refusedTexts = { 'title work-1': { typed: '长'.repeat(100), instead: '山月' } }
    for (const revision of [3, 5]) {
      const editing = { document, history: { done: [], undone: [] } }
      const { dependencies } = await setUp(createWorkDraft(document, revision), { editing, refusedTexts })
      expect(await openWorkDraft('work-1', dependencies)).toMatchObject({ start: { refusedTexts } })
    }
  })

  test('F-01 S-17 without unsaved edits the draft of the server is used', async () => {
    const { dependencies } = await setUp(createWorkDraft(brighter, 5), {
      editing: { document, history: { done: [], undone: [] } },
    })
    const opened = await openWorkDraft('work-1', dependencies)
    expect(opened).toMatchObject({ recovered: null, start: { editing: { document: { light: { brightness: 1.2 } } } } })
  })

  test('F-01 S-17 what the server has normalised is no unsaved edit, whatever this device has sent of it', async () => {
    const [work] = document.works
    if (work === undefined) throw new Error('a hall without works')
    const typed = { ...document, works: [{ ...work, title: '窑 ', text: '第一行\n\n\n\n第二行\n' }] }
    const stored = { ...document, works: [{ ...work, title: '窑', text: '第一行\n\n第二行' }] }
    const place = { name: '西湖', address: '', regionCode: null }
    const position = { longitude: 120.149, latitude: 30.243, datum: 'gcj02' as const }
    const { details: before } = createDraftStart()
    const details = { ...before, summary: '秋日的釉色\n', place: { ...place, position } }
    const server = createWorkDraft(stored, 3, {
      summary: '秋日的釉色',
      place: { ...place, position: { ...position, datum: 'wgs84' } },
    })
    const editing = { document: typed, history: { done: [], undone: [] } }
    const { dependencies } = await setUp(server, { saved: { revision: 3, document: typed, details }, editing, details })
    const opened = await openWorkDraft('work-1', dependencies)
    if (opened.kind !== 'opened') throw new Error(opened.kind)
    expect(opened).toMatchObject({ recovered: null, start: { editing: { document: typed } } })
    expect(hasUnsavedEdits(hallDraftKind, opened.start)).toBe(false)
    // As a release before this one has kept it, which compared with the server's.
    const kept = { saved: { revision: 3, document: stored, details: { ...details, summary: '秋日的釉色' } }, editing, details }
    const again = await openWorkDraft('work-1', (await setUp(server, kept)).dependencies)
    if (again.kind !== 'opened') throw new Error(again.kind)
    expect(again.recovered).toBeNull()
    expect(hasUnsavedEdits(hallDraftKind, again.start)).toBe(false)
  })

  test('F-01 S-17 a save whose answer was lost is not a conflict, though the server has normalised it', async () => {
    const [work] = document.works
    if (work === undefined) throw new Error('a hall without works')
    const typed = { ...document, works: [{ ...work, title: '窑 ' }] }
    const { details } = createDraftStart()
    const { dependencies } = await setUp(createWorkDraft({ ...document, works: [{ ...work, title: '窑' }] }, 4), {
      sent: [{ document: typed, details }],
      editing: { document: typed, history: { done: [], undone: [] } },
    })
    expect(await openWorkDraft('work-1', dependencies)).toMatchObject({ conflict: null, start: { saved: { revision: 4 } } })
  })

  test('F-01 S-17 a page that was closed during uploads continues them', async () => {
    const works = document.works.slice(0, 1)
    const { dependencies } = await setUp(createWorkDraft({ ...document, works: [] }, 3), {
      editing: { document: { ...document, works }, history: { done: [], undone: [] } },
    })
    expect(await openWorkDraft('work-1', dependencies)).toMatchObject({
      kind: 'opened',
      recovered: null,
      start: { editing: { document: { works: [{ id: works[0]?.id }] } } },
    })
  })

  test('F-01 S-17 without a network the draft of the device is used; a hall that no longer exists is reported', async () => {
    const { dependencies } = await setUp(offlineError)
    expect(await openWorkDraft('work-1', dependencies)).toMatchObject({ kind: 'opened', start: { workId: 'work-1' } })
    expect(await openWorkDraft('work-2', dependencies)).toMatchObject({ kind: 'unreachable' })
    expect(await openWorkDraft('work-1', (await setUp(notFoundError)).dependencies)).toEqual({ kind: 'missing' })
    const newer = createWorkDraft({ ...document, schemaVersion: (SCHEMA_VERSION + 1) as typeof SCHEMA_VERSION }, 5)
    expect(await openWorkDraft('work-1', (await setUp(newer)).dependencies)).toEqual({ kind: 'too_new' })
  })

  test('F-01 S-17 a saved hall that is opened without a network has nothing to recover, though it can be undone', async () => {
    const { dependencies, records } = await setUp(offlineError)
    const record = await records.findByWorkId('work-1')
    if (record?.saved == null) throw new Error('nothing is kept')
    await records.save({ ...record, ownerId: 'me', keptAtMs: 1, saved: { ...record.saved, document: record.editing.document } })
    const opened = await openWorkDraft('work-1', dependencies)
    expect(opened).toMatchObject({ kind: 'opened', recovered: null, start: { editing: { history: { done: [{}] } } } })
  })

  test('F-01 S-17 a copy that has not been sent is not overwritten when the hall it was made from is opened again', async () => {
    const copy = { key: 'work-1', copyKey: 'copy-1', workId: null, saved: null }
    const { dependencies, records } = await setUp(createWorkDraft(document, 3), copy)
    const opened = await openWorkDraft('work-1', dependencies)
    if (opened.kind !== 'opened') throw new Error(opened.kind)
    const { key, workId, saved, editing, details } = opened.start
    await records.save({ key, ownerId: 'me', workId, saved, editing, details, keptAtMs: 2 })
    expect((await records.listUnsent()).map((record) => record.copyKey)).toEqual(['copy-1'])
    expect(await records.findByWorkId('work-1')).not.toBeNull()
  })

  test('F-01 S-17 a hall that never reached the server is found by the key in the address, by its owner only', async () => {
    const { dependencies, records } = await setUp(notFoundError, { workId: null, saved: null })
    expect(await openDraftByKey('draft-1', dependencies)).toMatchObject({ kind: 'opened', start: { workId: null, saved: null } })
    expect(await openDraftByKey('draft-2', dependencies)).toEqual({ kind: 'new' })
    expect((await records.listUnsent()).map((record) => record.key)).toEqual(['draft-1'])
    await records.save({ ...createDraftStart(), key: 'draft-3', ownerId: 'somebody', workId: null, keptAtMs: 2 })
    expect((await records.listUnsent()).map((record) => record.key)).toEqual(['draft-1'])
  })

  test('F-01 S-17 old device copies of saved drafts are removed, unsaved edits are kept', async () => {
    const { records } = await setUp(notFoundError)
    const { editing, saved, details } = createDraftStart({ editing: { document, history: { done: [], undone: [] } } })
    await records.save({ key: 'old', ownerId: 'me', workId: 'work-2', saved, editing, details, keptAtMs: 1 })
    await deleteOldDrafts(hallDraftKind, records, 10)
    expect((await records.listAll()).map((record) => record.key)).toEqual(['draft-1'])
  })
})
