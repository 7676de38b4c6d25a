import { errorTexts } from '@zhanjian/contract/api/errors.zh.ts'
import { publishWork } from '@zhanjian/contract/works/work-drafts.ts'
import { EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import { describe, expect, test } from 'vitest'
import type { CallApi } from '../../../lib/api/api-client.ts'
import { ApiError, NETWORK_CODE } from '../../../lib/api/api-error.ts'
import { type PublishState, publishDraft } from '../../../shared/drafts/publish-draft.ts'
import { followFiles } from '../../../shared/studio/publishing-session.ts'
import { buildAsset } from '../../../shared/uploads/testing/fake-uploads.ts'
import { createHallDraft } from '../hall-editing-session.ts'
import { createDocument, createDraftStart, createWorkDraft } from '../testing/fake-drafts.ts'

type Answer =
  | ApiError
  | { state: 'preparing' | 'ready' | 'failed'; progress: number; isWaiting: boolean; fromRevision: number | null }

function setUp(answers: Answer[], { hasLocal = false, isSaved = true, failsToUpload = false, isTakenBack = false } = {}) {
  const document = createDocument()
  const works = document.works.map((work) => (hasLocal ? { ...work, assetId: 'local-1' } : work))
  const { work } = createWorkDraft(document, 3)
  const draft = createHallDraft(createDraftStart({ work, editing: { document: { ...document, works }, history: EMPTY_HISTORY } }))
  const states: PublishState[] = []
  const revisions: number[] = []
  const waitsMs: number[] = []
  const abortController = new AbortController()
  const run = () =>
    publishDraft({
      ...followFiles({ draft }, { getItems: () => [] }),
      draft,
      autosave: {
        saveToServer: async () => {
          if (isTakenBack) abortController.abort()
          return isSaved
        },
      },
      // Both endpoints have the same response.
      call: (async (endpoint: unknown, { body }: { body?: { revision: number } }) => {
        if (endpoint === publishWork && body !== undefined) revisions.push(body.revision)
        const answer = answers.shift()
        if (answer instanceof ApiError) throw answer
        return answer
      }) as unknown as CallApi,
      isWaitingForFiles: () => hasLocal && waitsMs.length < 2,
      wait: async (durationMs) => {
        waitsMs.push(durationMs)
        if (hasLocal && waitsMs.length === 2 && !failsToUpload) draft.assetRegistered('local-1', buildAsset({ id: 'asset-1' }))
      },
      onState: (state) => states.push(state),
      signal: abortController.signal,
    })
  return { run, draft, states, revisions, waitsMs }
}

const createPreparing = (progress: number): Answer => ({
  state: 'preparing',
  progress,
  isWaiting: progress === 0,
  fromRevision: 3,
})
const ready: Answer = { state: 'ready', progress: 1, isWaiting: false, fromRevision: 3 }
const createRefusal = (name: ConstructorParameters<typeof ApiError>[0]['name'], code = NETWORK_CODE) =>
  new ApiError({ code, name, message: name === undefined ? '' : errorTexts[name] })

describe('publishing', () => {
  test('F-01 the draft is saved, that revision is published and followed to the end', async () => {
    const { run, draft, states, revisions } = setUp([createPreparing(0), createPreparing(0.5), ready])
    expect(await run()).toEqual({ kind: 'done', isUpdate: false })
    expect(states).toEqual([
      { kind: 'saving' },
      { kind: 'preparing', progress: 0, isWaiting: true },
      { kind: 'preparing', progress: 0.5, isWaiting: false },
      { kind: 'done', isUpdate: false },
    ])
    expect(revisions).toEqual([3])
    expect(draft.getState().work).toMatchObject({ availability: 'published', hasUnpublishedEdits: false })
  })

  test('F-01 publishing waits for pictures that are still uploading', async () => {
    const { run, states } = setUp([ready], { hasLocal: true })
    expect(await run()).toMatchObject({ kind: 'done' })
    expect(states.slice(0, 3)).toEqual([{ kind: 'uploading' }, { kind: 'uploading' }, { kind: 'saving' }])
  })

  test('F-01 a hall with failed pictures is not published without them', async () => {
    const { run, revisions } = setUp([ready], { hasLocal: true, failsToUpload: true })
    expect(await run()).toMatchObject({ kind: 'failed', isOffline: false })
    expect(revisions).toEqual([])
  })

  test('F-01 a publication cancelled during the save is not sent', async () => {
    const { run, states, revisions } = setUp([ready], { isTakenBack: true })
    await run()
    expect([states, revisions]).toEqual([[{ kind: 'saving' }], []])
  })

  test('F-01 a draft that was edited meanwhile is saved and published again', async () => {
    const { run, revisions } = setUp([createRefusal('STALE_REVISION'), ready])
    expect(await run()).toMatchObject({ kind: 'done' })
    expect(revisions).toHaveLength(2)
  })

  test('F-01 an unstable network during the preparation has no effect', async () => {
    const { run } = setUp([createPreparing(0.2), createRefusal(undefined), ready])
    expect(await run()).toMatchObject({ kind: 'done' })
  })

  test('F-01 a server that is busy or fails for a moment during the preparation has no effect', async () => {
    const busy = new ApiError({ code: 503, name: 'SERVER_BUSY', message: '', retryAfterS: 5 })
    const faults = [busy, createRefusal('TOO_MANY_REQUESTS', 429), createRefusal('SERVER_FAULT', 500)]
    const { run, waitsMs } = setUp([createPreparing(0.2), ...faults, ready])
    expect(await run()).toMatchObject({ kind: 'done' })
    expect(waitsMs).toEqual([5000, 800, 800])
  })

  test('F-01 a refusal during the preparation ends it', async () => {
    const { run } = setUp([createPreparing(0.2), createRefusal('NOT_FOUND', 404), ready])
    expect(await run()).toMatchObject({ kind: 'failed', isOffline: false })
  })

  test('F-01 a work that was taken down stays so when its owner publishes it again', async () => {
    const { run, draft } = setUp([ready])
    const { work } = draft.getState()
    const takenDown = { availability: 'taken_down' as const, takenDownReason: '画面太暗', hasUnpublishedEdits: true }
    draft.setState({ work: work && { ...work, ...takenDown } })
    expect(await run()).toMatchObject({ kind: 'done' })
    expect(draft.getState().work).toMatchObject(takenDown)
  })

  test('F-01 a photo that the server could not use is named as the reason', async () => {
    const { run, draft } = setUp([createPreparing(0), { state: 'failed', progress: 0, isWaiting: false, fromRevision: 3 }])
    const [work] = draft.getState().editing.document.works
    draft.assetsKnown([buildAsset({ id: work?.assetId ?? '', status: 'failed', failure: 'damaged' })])
    expect(await run()).toEqual({ kind: 'failed', isOffline: false, message: errorTexts.ASSET_FAILED })
  })

  test('F-01 each failure is reported with its reason', async () => {
    expect(await setUp([createRefusal('HALL_EMPTY', 400)]).run()).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('还没有作品'),
    })
    expect(await setUp([createRefusal(undefined)]).run()).toEqual({ kind: 'failed', isOffline: true, message: null })
    expect(await setUp([], { isSaved: false }).run()).toEqual({ kind: 'failed', isOffline: false, message: null })
    expect(await setUp([{ state: 'failed', progress: 0, isWaiting: false, fromRevision: 3 }]).run()).toMatchObject({
      kind: 'failed',
    })
  })

  test('S-53 files that the server still processes are waited for, also those that a device knows nothing of after a crash', async () => {
    const { run, waitsMs } = setUp([createRefusal('ASSET_NOT_READY', 409), createRefusal('ASSET_NOT_READY', 409), ready])
    expect([await run(), waitsMs]).toMatchObject([{ kind: 'done' }, [800, 800]])
    const failing = setUp([createRefusal('ASSET_NOT_READY', 409), createRefusal('ASSET_FAILED', 409)])
    expect(await failing.run()).toMatchObject({ kind: 'failed' })
  })
})
