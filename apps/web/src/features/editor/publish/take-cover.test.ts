import { aHall, aRoom } from '@zhanjian/scene/testing/halls.ts'
import { EMPTY_EDIT_HISTORY } from '@zhanjian/scene/edit-history.ts'
import { expect, test } from 'vitest'
import { newWorkDetails } from '../../../shared/drafts/work-details.ts'
import type { UploadItem } from '../../../shared/uploads/upload-item.ts'
import { createDraft } from '../draft/draft-store.ts'
import { takeCover } from './take-cover.ts'

const WAITING = { kind: 'waiting' } as const

function aStudio(state: UploadItem['state'] = WAITING) {
  const document = aHall(aRoom())
  const draft = createDraft({
    ...{ key: 'k', workId: 'w', work: null, publication: null, saved: null },
    editing: { document, history: EMPTY_EDIT_HISTORY },
    details: newWorkDetails('空房间'),
  })
  const sent: File[] = []
  const add = async (files: readonly File[]): Promise<UploadItem[]> => {
    sent.push(...files)
    return [{ id: 'local-1', path: 'image', name: '', sizeBytes: 1, sizePx: null, previewUrl: null, state }]
  }
  return { draft, sent, spawn: document.building.spawn, workshop: { draft, uploads: { add } } }
}
const coverOf = ({ draft }: ReturnType<typeof aStudio>) => draft.getState().details.coverAssetId

test('S-10 the cover is what a visitor sees on entering, taken once that has been drawn', async () => {
  const studio = aStudio()
  const steps: unknown[] = []
  const controls = {
    teleportVisitor: (pose: unknown) => void steps.push(pose),
    takePicture: async (widthPx: number, heightPx: number) => {
      steps.push([widthPx, heightPx])
      return new Blob(['jpeg'], { type: 'image/jpeg' })
    },
  }
  const drawn = async () => void steps.push('drawn')
  await takeCover(studio.workshop, { controls, drawn, fileName: '空房间 封面.jpg' })
  const { at, yawRad } = studio.spawn
  expect(steps).toEqual([{ x: at[0], z: at[1], yawRad, pitchRad: 0 }, 'drawn', [960, 720]])
  expect(studio.sent.map(({ name, type }) => [name, type])).toEqual([['空房间 封面.jpg', 'image/jpeg']])
  expect(coverOf(studio)).toBe('local-1')
})

test('S-10 where nothing can be drawn or sent it does without', async () => {
  const camera = { drawn: async () => undefined, fileName: 'x.jpg' }
  const none = aStudio()
  await takeCover(none.workshop, { ...camera, controls: null })
  const broken = { teleportVisitor: () => undefined, takePicture: () => Promise.reject(new Error('no picture')) }
  await takeCover(none.workshop, { ...camera, controls: broken })
  expect([none.sent, coverOf(none)]).toEqual([[], null])
  const refused = aStudio({ kind: 'failed', problem: 'damaged' })
  const controls = { teleportVisitor: () => undefined, takePicture: async () => new Blob(['x'], { type: 'image/jpeg' }) }
  await takeCover(refused.workshop, { ...camera, controls })
  expect(coverOf(refused)).toBeNull()
})
