import { hallEdits } from '@zhanjian/scene/hall/edits.ts'
import { expect, test } from 'vitest'
import type { CallApi } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { listDraftFiles } from '../../../shared/drafts/draft-files.ts'
import { restoreRevision } from '../../../shared/studio/restore-revision.ts'
import { createLocalAssetId, isLocalAssetId } from '../../../shared/uploads/upload-item.ts'
import { createHallDraft } from '../hall-editing-session.ts'
import { hallStudio } from '../hall-studio.ts'
import { createDocument, createDraftStart, createWorkDraft } from '../testing/fake-drafts.ts'

const earlier = createDocument(3)

function setUp({ answer = async (): Promise<unknown> => createWorkDraft(earlier, 4, { title: '春日' }), isSaved = true } = {}) {
  const draft = createHallDraft(createDraftStart())
  const requests: unknown[] = []
  const call = ((_endpoint: unknown, input: unknown) => {
    requests.push(input)
    return answer()
  }) as unknown as CallApi
  const hasLocalAssets = () => listDraftFiles(draft.getState()).some(isLocalAssetId)
  return { draft, requests, dependencies: { draft, autosave: { saveToServer: async () => isSaved }, hasLocalAssets, call } }
}

test('F-01 an earlier publication is restored to the draft as one step, and undo restores everything before', async () => {
  const { draft, requests, dependencies } = setUp()
  const before = draft.getState()
  const outcome = await restoreRevision(2, dependencies, hallStudio)
  expect(requests).toEqual([{ params: { id: 'work-1', number: 2 }, body: { revision: 3 } }])
  expect(draft.getState().editing.document).toEqual(earlier)
  expect(draft.getState().saved).toMatchObject({ revision: 4, document: earlier })
  expect(draft.getState().details.title).toBe('春日')

  expect(outcome).toMatchObject({ kind: 'restored', restored: { number: 2, canUndo: true } })
  draft.undo()
  expect(draft.getState().editing.document).toEqual(before.editing.document)
  expect(draft.getState().details).toEqual(before.details)
  draft.redo()
  expect(draft.getState().editing.document).toEqual(earlier)
  expect(draft.getState().details.title).toBe('春日')
})

test('F-01 undoing the restoration restores the texts even after a reload, and keeps later changes', async () => {
  const { draft, dependencies } = setUp()
  await restoreRevision(2, dependencies, hallStudio)
  draft.updateDetails({ summary: '新写的介绍' })
  const { editing, details } = draft.getState()
  const history = hallEdits.parseEditHistory(JSON.parse(JSON.stringify(editing.history)))
  const reopened = createHallDraft(createDraftStart({ editing: { ...editing, history }, details }))
  reopened.undo()
  expect(reopened.getState().details).toMatchObject({ title: '秋日', summary: '新写的介绍' })
})

test('F-01 nothing is restored over unsaved edits', async () => {
  const unsaved = setUp({ isSaved: false })
  expect(await restoreRevision(2, unsaved.dependencies, hallStudio)).toEqual({ kind: 'unsaved' })
  const uploading = setUp()
  const { document, history } = uploading.draft.getState().editing
  const works = document.works.map((work) => ({ ...work, assetId: createLocalAssetId('a') }))
  uploading.draft.setState({ editing: { document: { ...document, works }, history } })
  expect(await restoreRevision(2, uploading.dependencies, hallStudio)).toEqual({ kind: 'uploading' })
  expect([...unsaved.requests, ...uploading.requests]).toEqual([])
})

test('F-01 a draft that was saved elsewhere is loaded first, and the next attempt restores over it', async () => {
  const theirs = createDocument(4)
  const { draft, requests, dependencies } = setUp({
    answer: async () => {
      throw new ApiError({ code: 409, message: '', name: 'STALE_REVISION', data: createWorkDraft(theirs, 9) })
    },
  })
  expect(await restoreRevision(2, dependencies, hallStudio)).toEqual({ kind: 'changed_elsewhere' })
  expect(draft.getState().editing.document).toEqual(theirs)
  await restoreRevision(2, dependencies, hallStudio)
  expect(requests[1]).toMatchObject({ body: { revision: 9 } })
})

test('any other refusal changes nothing and is reported', async () => {
  const { draft, dependencies } = setUp({
    answer: async () => {
      throw new ApiError({ code: 404, message: '', name: 'NOT_FOUND' })
    },
  })
  const before = draft.getState()
  await expect(restoreRevision(2, dependencies, hallStudio)).rejects.toMatchObject({ errorCode: 'NOT_FOUND' })
  expect(draft.getState()).toBe(before)
})
