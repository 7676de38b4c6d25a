import { describe, expect, test } from 'vitest'
import type { WorkDraft } from '@zhanjian/contract/work-drafts.ts'
import type { Call } from '../../../lib/api/api-client.ts'
import { ApiError, NETWORK_CODE } from '../../../lib/api/api-error.ts'
import { createMemoryStore } from '../../../shared/uploads/testing/fake-uploads.ts'
import { createDraftRecords } from '../../../shared/drafts/draft-records.ts'
import { forgetOldDrafts, openKey, openWork } from '../../../shared/drafts/open-draft.ts'
import { createDraft } from './draft-store.ts'
import { aDocument, aDraftStart, aWorkDraft } from '../testing/fake-drafts.ts'
import { type DraftRecord, hallKind } from './hall-kind.ts'

const document = aDocument()
const brighter = { ...document, light: { ...document.light, brightness: 1.2 } }

/** The device of a browser that died after `brightness` was set to 0.8 in revision 3. */
async function setUp(server: WorkDraft | ApiError, part: Partial<DraftRecord> | null = {}) {
  const records = createDraftRecords(createMemoryStore(), 'me', hallKind)
  const draft = createDraft(aDraftStart({ editing: { document, history: { done: [], undone: [] } } }))
  draft.edit({ type: 'set_light', set: { brightness: 0.8 } })
  const { key, workId, saved, editing, details } = draft.getState()
  if (part !== null) await records.keep({ key, ownerId: 'me', workId, saved, editing, details, keptAtMs: 1, ...part })
  // Opening makes one kind of call only.
  const call = (async () => {
    if (server instanceof ApiError) throw server
    return server
  }) as unknown as Call
  return { records, dependencies: { kind: hallKind, call, records } }
}

const gone = new ApiError({ code: 404, name: 'NOT_FOUND', message: '' })
const offline = new ApiError({ code: NETWORK_CODE, message: '' })

describe('coming back to a draft', () => {
  test('F-01 S-17 a browser that died gives back the unsaved edits with their undo, and the hall without them', async () => {
    const { dependencies } = await setUp(aWorkDraft(document, 3))
    const opened = await openWork('work-1', dependencies)
    if (opened.kind !== 'opened') throw new Error(opened.kind)
    expect(opened.start.editing.document.light.brightness).toBe(0.8)
    expect(opened.recovered?.instead?.document.light.brightness).toBe(1)
    const draft = createDraft(opened.start)
    draft.undo()
    expect(draft.getState().editing.document.light.brightness).toBe(1)
  })

  test('F-01 S-17 edits that fit to what was saved elsewhere meanwhile are merged with it', async () => {
    const { dependencies } = await setUp(aWorkDraft(document, 5, { title: '深秋' }))
    const opened = await openWork('work-1', dependencies)
    expect(opened).toMatchObject({
      kind: 'opened',
      conflict: null,
      start: { saved: { revision: 5 }, details: { title: '深秋' }, editing: { document: { light: { brightness: 0.8 } } } },
    })
  })

  test('F-01 S-17 edits that do not fit ask the person, and nothing is saved before', async () => {
    const { dependencies } = await setUp(aWorkDraft(brighter, 5))
    const opened = await openWork('work-1', dependencies)
    if (opened.kind !== 'opened') throw new Error(opened.kind)
    expect(opened.conflict?.theirs.document.light.brightness).toBe(1.2)
    expect(createDraft(opened.start, opened.conflict).getState()).toMatchObject({
      save: { kind: 'conflict' },
      editing: { document: { light: { brightness: 0.8 } } },
    })
  })

  test('F-01 S-17 a save that arrived while its page was closed is no other side to choose', async () => {
    const { details } = aDraftStart()
    const { dependencies } = await setUp(aWorkDraft(brighter, 4), { sent: [{ document: brighter, details }] })
    expect(await openWork('work-1', dependencies)).toMatchObject({
      conflict: null,
      start: { saved: { revision: 4 }, editing: { document: { light: { brightness: 0.8 } } } },
    })
  })

  test('F-01 S-17 without unsaved edits the server has the word', async () => {
    const { dependencies } = await setUp(aWorkDraft(brighter, 5), { editing: { document, history: { done: [], undone: [] } } })
    const opened = await openWork('work-1', dependencies)
    expect(opened).toMatchObject({ recovered: null, start: { editing: { document: { light: { brightness: 1.2 } } } } })
  })

  test('F-01 S-17 a page that was closed while files were on their way just goes on', async () => {
    const works = document.works.slice(0, 1)
    const { dependencies } = await setUp(aWorkDraft({ ...document, works: [] }, 3), {
      editing: { document: { ...document, works }, history: { done: [], undone: [] } },
    })
    expect(await openWork('work-1', dependencies)).toMatchObject({
      kind: 'opened',
      recovered: null,
      start: { editing: { document: { works: [{ id: works[0]?.id }] } } },
    })
  })

  test('F-01 S-17 without a network the device has it; a hall that is gone is said to be', async () => {
    const { dependencies } = await setUp(offline)
    expect(await openWork('work-1', dependencies)).toMatchObject({ kind: 'opened', start: { workId: 'work-1' } })
    expect(await openWork('work-2', dependencies)).toMatchObject({ kind: 'unreachable' })
    expect(await openWork('work-1', (await setUp(gone)).dependencies)).toEqual({ kind: 'missing' })
    const newer = aWorkDraft({ ...document, schemaVersion: 2 as 1 }, 5)
    expect(await openWork('work-1', (await setUp(newer)).dependencies)).toEqual({ kind: 'too_new' })
  })

  test('F-01 S-17 a hall that never reached the server is found by the key in the address, by its owner only', async () => {
    const { dependencies, records } = await setUp(gone, { workId: null, saved: null })
    expect(await openKey('draft-1', dependencies)).toMatchObject({ kind: 'opened', start: { workId: null, saved: null } })
    expect(await openKey('draft-2', dependencies)).toEqual({ kind: 'new' })
    expect((await records.unsent()).map((record) => record.key)).toEqual(['draft-1'])
    await records.keep({ ...aDraftStart(), key: 'draft-3', ownerId: 'somebody', workId: null, keptAtMs: 2 })
    expect((await records.unsent()).map((record) => record.key)).toEqual(['draft-1'])
  })

  test('F-01 S-17 old copies of what the server has are forgotten, edits that it never got are not', async () => {
    const { records } = await setUp(gone)
    const { editing, saved, details } = aDraftStart({ editing: { document, history: { done: [], undone: [] } } })
    await records.keep({ key: 'old', ownerId: 'me', workId: 'work-2', saved, editing, details, keptAtMs: 1 })
    await forgetOldDrafts(hallKind, records, 10)
    expect((await records.all()).map((record) => record.key)).toEqual(['draft-1'])
  })
})
