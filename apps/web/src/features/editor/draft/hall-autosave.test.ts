import { AUTOSAVE_DEBOUNCE_MS } from '@zhanjian/contract/works/limits.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, NETWORK_CODE } from '../../../lib/api/api-error.ts'
import { startTestAutosave } from '../../../shared/drafts/testing/test-autosave.ts'
import { hallDraftKind } from '../hall-drafts.ts'
import { createHallDraft } from '../hall-editing-session.ts'
import { createDraftStart, createWorkDraft } from '../testing/fake-drafts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp(start = createDraftStart()) {
  const draft = createHallDraft(start)
  const { countMerged, ...held } = startTestAutosave({ kind: hallDraftKind, draft })
  const dim = (brightness: number, gesture?: string) => draft.edit({ type: 'set_light', set: { brightness } }, gesture)
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { ...held, draft, dim, settle, merged: countMerged, save: () => draft.getState().save }
}

const createSaved = (revision: number) => ({ revision, updatedAt: '2026-01-02T00:00:00.000Z' })
const createOfflineError = () => new ApiError({ code: NETWORK_CODE, message: '' })
const createStaleError = (data: unknown) => new ApiError({ code: NETWORK_CODE, name: 'STALE_REVISION', message: '', data })

describe('autosave of a draft', () => {
  test('F-01 a text that is too long for its field is kept on the device with the draft, and never sent', async () => {
    const { draft, saves, records } = setUp()
    const refusedTexts = { 'title work-1': { typed: '长'.repeat(100), instead: '山月' } }
    draft.setState({ refusedTexts })
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS)
    expect(saves).toHaveLength(0)
    expect(await records.findByWorkId('work-1')).toMatchObject({ refusedTexts })
  })

  test('F-01 K-07 edits in quick succession are saved once, 500 ms after the last', async () => {
    const { draft, saves, dim, save } = setUp()
    dim(0.8)
    expect(save()).toEqual({ kind: 'waiting' })
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS - 1)
    dim(0.9)
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS - 1)
    expect(saves).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(saves.map(({ body }) => [body.revision, body.document?.light.brightness])).toEqual([[3, 0.9]])
    expect(save()).toEqual({ kind: 'saving' })
    saves[0]?.answer(createSaved(4))
    await vi.advanceTimersByTimeAsync(0)
    expect(save()).toEqual({ kind: 'saved' })
    expect(draft.getState().saved?.revision).toBe(4)
  })

  test('F-01 only one save runs at a time; later edits follow with the new revision', async () => {
    const { saves, dim, settle, save } = setUp()
    dim(0.8)
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS)
    dim(0.7)
    await vi.advanceTimersByTimeAsync(2 * AUTOSAVE_DEBOUNCE_MS)
    expect(saves).toHaveLength(1)
    saves[0]?.answer(createSaved(4))
    await settle()
    expect(saves[1]?.body).toMatchObject({ revision: 4, document: { light: { brightness: 0.7 } } })
    saves[1]?.answer(createSaved(5))
    await settle()
    expect(save()).toEqual({ kind: 'saved' })
    expect(saves).toHaveLength(2)
  })

  test('F-01 every edit and its undo are stored on the device within a second, even during a drag', async () => {
    const { draft, records, dim } = setUp()
    for (let step = 0; step < 20; step++) {
      dim(0.6 + step / 100, 'slider')
      await vi.advanceTimersByTimeAsync(50)
    }
    const stored = await records.findByKey('draft-1')
    expect(stored?.editing.document.light.brightness).toBeGreaterThanOrEqual(0.74)
    await vi.advanceTimersByTimeAsync(1000)
    expect((await records.findByKey('draft-1'))?.editing).toEqual(draft.getState().editing)
    expect((await records.findByKey('draft-1'))?.editing.history.done).toHaveLength(1)
  })

  test('F-01 without a network saving is retried at growing intervals, with the latest edits', async () => {
    const { saves, rests, dim, settle, save } = setUp()
    dim(0.8)
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS)
    for (let tries = 0; tries < 3; tries++) {
      saves[tries]?.fail(createOfflineError())
      await settle()
      expect(save()).toEqual({ kind: 'later', isOffline: true })
      await vi.advanceTimersByTimeAsync(rests[tries] ?? 0)
    }
    expect(rests).toEqual([2000, 4000, 8000])
    saves[3]?.answer(createSaved(4))
    await settle()
    expect(save()).toEqual({ kind: 'saved' })
  })

  test('F-01 a new hall is created with its first save, without the pictures that are still uploading', async () => {
    const { editing } = createDraftStart()
    const works = editing.document.works.map((work, index) => (index === 0 ? { ...work, assetId: 'local-1' } : work))
    const document = { ...editing.document, works }
    const start = createDraftStart({ workId: null, saved: null, editing: { ...editing, document } })
    const { autosave, draft, saves, settle, save } = setUp(start)
    void autosave.saveToServer()
    await settle()
    expect(saves[0]).toMatchObject({
      isNew: true,
      body: { title: '秋日', requestId: 'draft-1', document: { works: [{ id: works[1]?.id }] } },
    })
    saves[0]?.answer(createWorkDraft({ ...document, works: works.slice(1) }, 1))
    await settle()
    expect(draft.getState()).toMatchObject({ workId: 'work-1', saved: { revision: 1 } })
    expect(save()).toEqual({ kind: 'saved' })
    expect(draft.getState().editing.document.works).toHaveLength(2)

    draft.setState({
      editing: {
        ...draft.getState().editing,
        document: { ...document, works: works.map((work) => ({ ...work, assetId: 'asset' })) },
      },
    })
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS)
    expect(saves[1]?.body.document?.works).toHaveLength(2)
  })

  test('F-01 V-04 a title that is too short stays on the device, and the rest is saved', async () => {
    const { draft, saves, records } = setUp()
    draft.updateDetails({ title: '秋', summary: '山中' })
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS)
    expect(saves[0]?.body).toEqual({ id: 'work-1', revision: 3, summary: '山中' })
    await vi.advanceTimersByTimeAsync(1000)
    expect((await records.findByKey('draft-1'))?.details.title).toBe('秋')
  })

  test('F-01 a stale save with compatible changes is merged and saved again', async () => {
    const { saves, draft, settle, merged, save } = setUp()
    draft.updateDetails({ summary: '山中' })
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS)
    const { document } = draft.getState().editing
    const theirs = { ...document, light: { ...document.light, brightness: 0.6 } }
    saves[0]?.fail(createStaleError(createWorkDraft(theirs, 7, { title: '深秋' })))
    await settle()
    expect(saves[1]?.body).toEqual({ id: 'work-1', revision: 7, summary: '山中' })
    saves[1]?.answer(createSaved(8))
    await settle()
    expect(draft.getState()).toMatchObject({ details: { title: '深秋', summary: '山中' }, saved: { revision: 8 } })
    expect(draft.getState().editing.document.light.brightness).toBe(0.6)
    expect(merged()).toBe(1)
    expect(save()).toEqual({ kind: 'saved' })
  })

  describe('F-01 when both sides changed the same field, the user chooses', () => {
    async function inConflict() {
      const all = setUp()
      all.dim(0.8)
      await vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS)
      const { document } = all.draft.getState().editing
      const theirs = { ...document, light: { ...document.light, brightness: 0.6 } }
      all.saves[0]?.fail(createStaleError(createWorkDraft(theirs, 7)))
      await all.settle()
      expect(all.save()).toMatchObject({
        kind: 'conflict',
        conflict: { documentConflicts: [{ of: 'hall', field: 'brightness', theirs: 0.6 }], theirs: { revision: 7 } },
      })
      all.dim(0.85)
      await vi.advanceTimersByTimeAsync(10 * AUTOSAVE_DEBOUNCE_MS)
      expect(all.saves).toHaveLength(1)
      return all
    }

    test('the local value', async () => {
      const { autosave, saves, settle } = await inConflict()
      autosave.resolveConflict('mine')
      await settle()
      expect(saves[1]?.body).toMatchObject({ revision: 7, document: { light: { brightness: 0.85 } } })
    })

    test('the value of the server', async () => {
      const { autosave, draft, saves, settle, save } = await inConflict()
      autosave.resolveConflict('theirs')
      await settle()
      expect(saves).toHaveLength(1)
      expect(draft.getState().editing.document.light.brightness).toBe(0.6)
      expect(save()).toEqual({ kind: 'saved' })
    })

    test('a copy, which keeps both', async () => {
      const { autosave, saves, settle } = await inConflict()
      autosave.resolveConflict('copy')
      await settle()
      expect(saves[1]).toMatchObject({
        isNew: true,
        body: { title: '秋日（副本）', requestId: 'copy-1', document: { light: { brightness: 0.85 } } },
      })
    })
  })

  test('F-01 a hall whose first response was lost is requested again under the same id, and then updated', async () => {
    const { autosave, draft, saves, dim, settle, save } = setUp(createDraftStart({ workId: null, saved: null }))
    const before = draft.getState().editing.document
    void autosave.saveToServer()
    await settle()
    saves[0]?.fail(createOfflineError())
    await settle()
    dim(0.8)
    await vi.advanceTimersByTimeAsync(2000)
    expect(saves[1]).toMatchObject({ isNew: true, body: { requestId: saves[0]?.body.requestId } })
    saves[1]?.answer(createWorkDraft(before, 1))
    await settle()
    expect(saves[2]).toMatchObject({ isNew: false, body: { revision: 1, document: { light: { brightness: 0.8 } } } })
    saves[2]?.answer(createSaved(2))
    await settle()
    expect(save()).toEqual({ kind: 'saved' })
  })

  test('F-01 a save whose response was lost is recognised: the user is not asked to choose between their own versions', async () => {
    const { draft, saves, dim, settle, merged, save } = setUp()
    dim(0.8)
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS)
    const sent = draft.getState().editing.document
    saves[0]?.fail(createOfflineError())
    await settle()
    dim(0.9)
    await vi.advanceTimersByTimeAsync(2000)
    saves[1]?.fail(createStaleError(createWorkDraft(sent, 4)))
    await settle()
    expect(saves[2]?.body).toMatchObject({ revision: 4, document: { light: { brightness: 0.9 } } })
    expect([merged(), save().kind]).toEqual([0, 'saving'])
  })

  test('F-01 a refusal shows its reason and waits for another edit; a hall that no longer exists is not saved', async () => {
    const { saves, dim, settle, save } = setUp()
    dim(0.8)
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS)
    saves[0]?.fail(new ApiError({ code: 400, name: 'TEXT_REFUSED', message: '' }))
    await settle()
    expect(save()).toMatchObject({ kind: 'refused' })
    dim(0.9)
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS)
    saves[1]?.fail(new ApiError({ code: 404, name: 'NOT_FOUND', message: '' }))
    await settle()
    expect(save()).toEqual({ kind: 'gone' })
    dim(1)
    await vi.advanceTimersByTimeAsync(10 * AUTOSAVE_DEBOUNCE_MS)
    expect(saves).toHaveLength(2)
  })

  test.each([
    'HALL_WORKS_LIMIT',
    'WORKS_TOO_MANY',
    'PHONE_REQUIRED',
  ] as const)('F-01 what no retry can change is not retried, and its reason is shown: %s', async (name) => {
    const { saves, rests, dim, settle, save } = setUp()
    dim(0.8)
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS)
    saves[0]?.fail(new ApiError({ code: 403, name, message: '请先减少几幅' }))
    await settle()
    expect([save(), rests]).toEqual([{ kind: 'refused', message: '请先减少几幅' }, []])
  })

  test('F-01 a busy server is asked again later', async () => {
    const { saves, rests, dim, settle, save } = setUp()
    dim(0.8)
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS)
    saves[0]?.fail(new ApiError({ code: 503, name: 'SERVER_BUSY', message: '' }))
    await settle()
    expect([save(), rests]).toEqual([{ kind: 'later', isOffline: false }, [2000]])
  })

  test('F-01 S-07 the device stores why the server refused a new hall, until the next edit', async () => {
    const { saves, records, dim, settle, save } = setUp(createDraftStart({ workId: null, saved: null }))
    const stored = async () => (await records.listUnsent()).map(({ refusal }) => refusal)
    dim(0.8)
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS)
    saves[0]?.fail(new ApiError({ code: 400, name: 'TEXT_REFUSED', message: '参数错误', inlineMessage: '请换一种说法' }))
    await settle()
    expect(save()).toEqual({ kind: 'refused', message: '请换一种说法' })
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS)
    expect(await stored()).toEqual(['请换一种说法'])
    dim(0.9)
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DEBOUNCE_MS)
    expect(await stored()).toEqual([undefined])
  })

  test('F-01 leaving the page saves at once; the device knows what the server has', async () => {
    const left = setUp()
    left.dim(0.8)
    const leaving = left.autosave.stop()
    await left.settle()
    const onDevice = await left.records.findByKey('draft-1')
    expect(onDevice?.editing, 'before the server answers').toEqual(left.draft.getState().editing)
    left.saves[0]?.answer(createSaved(4))
    await leaving
    expect((await left.records.findByKey('draft-1'))?.saved).toMatchObject({
      revision: 4,
      document: { light: { brightness: 0.8 } },
    })

    const cutOff = setUp()
    cutOff.dim(0.8)
    const leavingOffline = cutOff.autosave.stop()
    cutOff.saves[0]?.fail(createOfflineError())
    await leavingOffline
    expect((await cutOff.records.findByKey('draft-1'))?.editing.document.light.brightness).toBe(0.8)
  })
})
