import { AUTOSAVE_DEBOUNCE_MS } from '@zhanjian/contract/works/limits.ts'
import type { WorkDraft } from '@zhanjian/contract/works/work-drafts.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { createFullInvitation, createTestInvitation } from '@zhanjian/scene/invitation/testing/invitations.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildSampleDraft } from '../../../../../playground/sample-drafts.ts'
import { sampleHalls } from '../../../../../playground/sample-halls.ts'
import type { CallApi } from '../../../../lib/api/api-client.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { startTestAutosave } from '../../../../shared/drafts/testing/test-autosave.ts'
import { restoreRevision } from '../../../../shared/studio/restore-revision.ts'
import { createInvitationStart } from '../../testing/fake-editor.tsx'
import { invitationDraftKind } from '../invitation-drafts.ts'
import { createInvitationDraft } from '../invitation-editing-session.ts'
import { invitationStudio } from '../invitation-studio.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const saved = (revision: number) => ({ revision, updatedAt: '2026-01-02T00:00:00.000Z' })

function createServerDraft(document: InvitationDocument, revision: number, title = '山月之约'): WorkDraft {
  const [work] = sampleHalls
  if (work === undefined) throw new Error('no sample work')
  return buildSampleDraft({ work: { ...work, id: 'work-1', kind: 'invitation', title }, revision, document: { ...document } })
}

/** Saves wait until the test answers them. */
function setUp(document = createTestInvitation(2)) {
  const draft = createInvitationDraft(createInvitationStart(document))
  const held = startTestAutosave({ kind: invitationDraftKind, draft })
  const rename = (title: string) => draft.edit({ type: 'set_event', set: { title } })
  const settle = () => vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS)
  const getEvent = () => draft.getState().editing.document.event
  return { ...held, draft, rename, settle, getEvent }
}

test('S-14 undo and redo go on over a save, are saved themselves, and are on the device for the next visit', async () => {
  const { draft, records, saves, rename, settle, getEvent } = setUp()
  rename('初稿')
  await settle()
  saves[0]?.answer(saved(4))
  rename('定稿')
  await settle()
  saves[1]?.answer(saved(5))
  await settle()
  draft.undo()
  expect(getEvent().title).toBe('初稿')
  await settle()
  expect(saves[2]?.body).toMatchObject({ revision: 5, document: { event: { title: '初稿' } } })
  saves[2]?.answer(saved(6))
  await settle()
  const kept = await records.findByKey('invitation-1')
  if (kept === null) throw new Error('nothing is on the device')
  const reopened = createInvitationDraft(createInvitationStart(kept.editing.document, { editing: kept.editing }))
  reopened.redo()
  expect(reopened.getState().editing.document.event.title).toBe('定稿')
  reopened.undo()
  reopened.undo()
  expect(reopened.getState().editing.document).toEqual(createTestInvitation(2))
})

test('S-14 changes of two devices are merged, and what each has done stays', async () => {
  const { draft, saves, rename, settle, getEvent, countMerged } = setUp()
  rename('这里的名字')
  await settle()
  const theirs = createTestInvitation(2)
  const onAnother = { ...theirs, event: { ...theirs.event, hosts: '那里的主人' } }
  saves[0]?.fail(new ApiError({ code: 409, name: 'STALE_REVISION', message: '', data: createServerDraft(onAnother, 9) }))
  await vi.advanceTimersByTimeAsync(0)
  expect(getEvent()).toMatchObject({ title: '这里的名字', hosts: '那里的主人' })
  expect(saves[1]?.body).toMatchObject({ revision: 9, document: { event: { title: '这里的名字', hosts: '那里的主人' } } })
  expect(countMerged()).toBe(1)
  draft.undo()
  expect(getEvent()).toMatchObject({ title: theirs.event.title, hosts: '那里的主人' })
})

test('S-14 two names from two devices wait for a choice, and neither is lost', async () => {
  const { autosave, draft, saves, rename, settle, getEvent } = setUp()
  rename('这里的名字')
  await settle()
  const theirs = createTestInvitation(2)
  const onAnother = { ...theirs, event: { ...theirs.event, title: '那里的名字' } }
  saves[0]?.fail(new ApiError({ code: 409, name: 'STALE_REVISION', message: '', data: createServerDraft(onAnother, 9) }))
  await vi.advanceTimersByTimeAsync(0)
  expect(draft.getState().save).toMatchObject({
    kind: 'conflict',
    conflict: { documentConflicts: [{ of: 'event', field: 'title', mine: '这里的名字', theirs: '那里的名字' }] },
  })
  expect(getEvent().title).toBe('这里的名字')
  autosave.resolveConflict('theirs')
  expect(getEvent().title).toBe('那里的名字')
})

test('S-14 a page that goes by another device is followed by its neighbour, and nothing of it stays selected', () => {
  const { draft } = setUp()
  const [first, second] = draft.getState().editing.document.pages
  if (first === undefined || second === undefined) throw new Error('the sample has no two pages')
  draft.show(second.id, second.elements[0]?.id)
  draft.setState({ editing: { ...draft.getState().editing, document: { ...createTestInvitation(2), pages: [first] } } })
  expect(draft.getState()).toMatchObject({ pageId: first.id, elementId: null })
})

test('S-14 F-01 an earlier publication of an invitation is restored with its title as one step, and undo gives both back', async () => {
  const { draft } = setUp()
  const before = draft.getState()
  const earlier = createFullInvitation()
  const call = (async () => createServerDraft(earlier, 4, '从前的请柬')) as unknown as CallApi
  const session = { draft, autosave: { saveToServer: async () => true }, hasLocalAssets: () => false }
  const outcome = await restoreRevision(2, { ...session, call }, invitationStudio)
  expect(outcome).toMatchObject({ kind: 'restored', restored: { number: 2, canUndo: true } })
  expect(draft.getState()).toMatchObject({
    editing: { document: earlier },
    details: { title: '从前的请柬' },
    saved: { revision: 4 },
  })
  draft.undo()
  expect(draft.getState()).toMatchObject({ editing: { document: before.editing.document }, details: { title: '山月之约' } })
  draft.redo()
  expect(draft.getState().details.title).toBe('从前的请柬')
})
