import { AUTOSAVE_DEBOUNCE_MS } from '@zhanjian/contract/works/limits.ts'
import type { WorkDraft } from '@zhanjian/contract/works/work-drafts.ts'
import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import { createFullExhibition, createTestExhibition, createTestSession } from '@zhanjian/scene/exhibition/testing/exhibitions.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exhibitionConflictTexts } from '#text/publish/conflict.ts'
import { buildSampleDraft } from '../../../../playground/sample-drafts.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { createStartOf } from '../../../shared/drafts/testing/draft-start.ts'
import { startTestAutosave } from '../../../shared/drafts/testing/test-autosave.ts'
import { createWorkDetails } from '../../../shared/drafts/work-details.ts'
import { restoreRevision } from '../../../shared/studio/restore-revision.ts'
import { exhibitionDraftKind, exhibitionDrafts } from './exhibition-drafts.ts'
import { createExhibitionDraft } from './exhibition-editing-session.ts'
import { exhibitionStudio } from './exhibition-studio.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const createStart = (document: ExhibitionDocument) => ({ key: 'exhibition-1', ...createStartOf(document, '他岸') })

function createServerDraft(document: ExhibitionDocument, revision: number, title = '他岸'): WorkDraft {
  const [work] = sampleHalls
  if (work === undefined) throw new Error('no sample work')
  return buildSampleDraft({ work: { ...work, id: 'work-1', kind: 'exhibition', title }, revision, document: { ...document } })
}

/** Saves wait until the test answers them. */
function setUp(document = createTestExhibition(2)) {
  const draft = createExhibitionDraft(createStart(document))
  const held = startTestAutosave({ kind: exhibitionDraftKind, draft })
  const write = (text: string) => draft.edit({ type: 'set_exhibition', set: { text } })
  const settle = () => vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS)
  const getDocument = () => draft.getState().editing.document
  return { ...held, draft, write, settle, getDocument }
}

const answerStale = (save: ReturnType<typeof setUp>['saves'][number] | undefined, document: ExhibitionDocument) => {
  save?.fail(new ApiError({ code: 409, name: 'STALE_REVISION', message: '', data: createServerDraft(document, 9) }))
  return vi.advanceTimersByTimeAsync(0)
}

test('S-20 undo goes on over a save, is saved itself, and is on the device for the next visit', async () => {
  const { draft, records, saves, write, settle, getDocument } = setUp()
  write('初稿')
  await settle()
  saves[0]?.answer({ revision: 4, updatedAt: '2026-01-02T00:00:00.000Z' })
  await settle()
  draft.undo()
  expect(getDocument()).toEqual(createTestExhibition(2))
  await settle()
  expect(saves[1]?.body).toMatchObject({ revision: 4, document: { text: createTestExhibition(2).text } })
  saves[1]?.answer({ revision: 5, updatedAt: '2026-01-02T00:00:00.000Z' })
  await settle()
  const kept = await records.findByKey('exhibition-1')
  if (kept === null) throw new Error('nothing is on the device')
  const reopened = createExhibitionDraft({ ...createStart(kept.editing.document), editing: kept.editing })
  reopened.redo()
  expect(reopened.getState().editing.document.text).toBe('初稿')
})

test('S-20 what two curators have done is merged', async () => {
  const { saves, write, settle, getDocument } = setUp()
  write('这里的介绍')
  await settle()
  const session = createTestSession('theirs')
  await answerStale(saves[0], { ...createTestExhibition(2), timetable: [session] })
  expect(getDocument()).toMatchObject({ text: '这里的介绍', timetable: [session] })
  expect(saves[1]?.body).toMatchObject({ revision: 9, document: { text: '这里的介绍', timetable: [session] } })
})

test('S-20 two introductions wait for a choice, in words, and neither is lost', async () => {
  const { autosave, draft, saves, write, settle, getDocument } = setUp()
  write('这里的介绍')
  await settle()
  await answerStale(saves[0], { ...createTestExhibition(2), text: '那里的介绍' })
  const { save } = draft.getState()
  const [conflict] = save.kind === 'conflict' ? save.conflict.documentConflicts : []
  if (conflict === undefined) throw new Error('there is no conflict')
  expect(exhibitionStudio.describeConflict(conflict, getDocument(), getDocument())).toEqual({
    name: exhibitionConflictTexts.fields.text,
    mine: '这里的介绍',
    theirs: '那里的介绍',
  })
  autosave.resolveConflict('theirs')
  expect(getDocument().text).toBe('那里的介绍')
})

test('S-20 F-01 an earlier publication is restored with its title as one step, and undo gives both back', async () => {
  const { draft } = setUp()
  const before = draft.getState()
  const earlier = createFullExhibition()
  const call = (async () => createServerDraft(earlier, 4, '从前的展览')) as unknown as CallApi
  const session = { draft, autosave: { saveToServer: async () => true }, hasLocalAssets: () => false }
  const outcome = await restoreRevision(2, { ...session, call }, exhibitionStudio)
  expect(outcome).toMatchObject({ kind: 'restored', restored: { number: 2, canUndo: true } })
  expect(draft.getState()).toMatchObject({ editing: { document: earlier }, details: { title: '从前的展览' } })
  draft.undo()
  expect(draft.getState()).toMatchObject({ editing: { document: before.editing.document }, details: { title: '他岸' } })
})

test('S-20 an exhibition without music of a file that is gone stays otherwise as it is', () => {
  const full = createFullExhibition()
  const edit = exhibitionStudio.buildRemoveFilesEdit(full, (id) => id === full.music?.assetId)
  const draft = createExhibitionDraft(createStart(full))
  if (edit === null) throw new Error('nothing uses the file')
  draft.edit(edit)
  expect(draft.getState().editing.document).toEqual({ ...full, music: null })
  expect(exhibitionStudio.buildRemoveFilesEdit(full, () => false)).toBeNull()
})

test('S-20 a draft is kept from its first part or its first name on', () => {
  const body = (document: ExhibitionDocument) => createStart(document).editing
  const empty = { ...createTestExhibition(0), text: '', period: null }
  expect(exhibitionDraftKind.isBlank(body(empty), createWorkDetails(' '))).toBe(true)
  expect(exhibitionDraftKind.isBlank(body(empty), createWorkDetails('他岸'))).toBe(false)
  expect(exhibitionDraftKind.isBlank(body(createTestExhibition(1)), createWorkDetails(''))).toBe(false)
  expect(exhibitionDrafts.unsent.addressOf('exhibition-1')).toContain('draft=exhibition-1')
})
