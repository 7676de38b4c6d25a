import { EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import { createTestHall, createTestRoom } from '@zhanjian/scene/hall/testing/halls.ts'
import { expect, test } from 'vitest'
import { createWorkDetails } from '../../../shared/drafts/work-details.ts'
import type { UploadItem } from '../../../shared/uploads/upload-item.ts'
import { createHallDraft } from '../hall-editing-session.ts'
import { captureCover } from './capture-cover.ts'

const WAITING = { kind: 'waiting' } as const

function createEditor(state: UploadItem['state'] = WAITING) {
  const document = createTestHall(createTestRoom())
  const draft = createHallDraft({
    key: 'k',
    workId: 'w',
    work: null,
    publication: null,
    saved: null,
    editing: { document, history: EMPTY_HISTORY },
    details: createWorkDetails('空房间'),
  })
  const sent: File[] = []
  const add = async (files: readonly File[]): Promise<UploadItem[]> => {
    sent.push(...files)
    return [{ id: 'local-1', path: 'image', name: '', sizeBytes: 1, sizePx: null, previewUrl: null, state }]
  }
  return { draft, sent, session: { draft, uploads: { add } } }
}
const getCoverId = ({ draft }: ReturnType<typeof createEditor>) => draft.getState().details.coverAssetId

test('S-10 the cover is the visitor’s first view, captured once it is drawn', async () => {
  const studio = createEditor()
  const steps: unknown[] = []
  const controls = {
    showFirstView: (aspect: number) => void steps.push(aspect),
    takePicture: async (widthPx: number, heightPx: number) => {
      steps.push([widthPx, heightPx])
      return new Blob(['jpeg'], { type: 'image/jpeg' })
    },
  }
  const drawn = async () => void steps.push('drawn')
  await captureCover(studio.session, { controls, waitForDrawing: drawn, fileName: '空房间 封面.jpg' })
  expect(steps).toEqual([960 / 720, 'drawn', [960, 720]])
  expect(studio.sent.map(({ name, type }) => [name, type])).toEqual([['空房间 封面.jpg', 'image/jpeg']])
  expect(getCoverId(studio)).toBe('local-1')
})

test('S-10 a cover that cannot be drawn or sent is omitted', async () => {
  const camera = { waitForDrawing: async () => undefined, fileName: 'x.jpg' }
  const none = createEditor()
  await captureCover(none.session, { ...camera, controls: null })
  const broken = { showFirstView: () => undefined, takePicture: () => Promise.reject(new Error('no picture')) }
  await captureCover(none.session, { ...camera, controls: broken })
  expect([none.sent, getCoverId(none)]).toEqual([[], null])
  const refused = createEditor({ kind: 'failed', problem: 'damaged' })
  const controls = { showFirstView: () => undefined, takePicture: async () => new Blob(['x'], { type: 'image/jpeg' }) }
  await captureCover(refused.session, { ...camera, controls })
  expect(getCoverId(refused)).toBeNull()
})
