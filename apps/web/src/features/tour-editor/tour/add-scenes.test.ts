import { SCENES_MAX } from '@zhanjian/scene/tour/document.ts'
import { createTestTour } from '@zhanjian/scene/tour/testing/tours.ts'
import { expect, test } from 'vitest'
import { buildAsset } from '../../../shared/uploads/testing/fake-uploads.ts'
import type { UploadItem } from '../../../shared/uploads/upload-item.ts'
import { createTourStart } from '../testing/tour-drafts.ts'
import { createTourDraft } from '../tour-editing-session.ts'
import { addSceneAssets, addSceneFiles, replaceSceneFile } from './add-scenes.ts'

/** The first bytes of a PNG of this size. */
function createPng(name: string, widthPx = 4096, heightPx = 2048): File {
  const head = new Uint8Array(33)
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(head.buffer)
  view.setUint32(16, widthPx)
  view.setUint32(20, heightPx)
  return new File([head], name)
}

function setUp(document = createTestTour(0)) {
  let id = 0
  const draft = createTourDraft(createTourStart(document))
  const add = async (files: readonly File[]): Promise<UploadItem[]> =>
    files.map(({ name, size }) => ({
      id: `local-${name}`,
      path: 'image',
      name,
      sizeBytes: size,
      sizePx: [4096, 2048],
      previewUrl: null,
      state: { kind: 'preparing' },
    }))
  const uploads = {
    add,
    getItems: () => [],
    subscribe: () => () => undefined,
    resume: async () => [],
    retry: () => undefined,
    holdOriginals: () => () => undefined,
    remove: () => undefined,
    dispose: () => undefined,
  }
  return { draft, uploads, newId: () => `n${id++}` }
}
const listTitles = ({ draft }: ReturnType<typeof setUp>) => draft.getState().editing.document.scenes.map(({ title }) => title)

test('S-21 chosen pictures are scenes at once, in the order of their names; each that cannot be one is told', async () => {
  const session = setUp()
  const files = [createPng('10 后院.png'), createPng('2 山门.png'), createPng('合影.png', 3000, 2000), createPng('IMG_2031.png')]
  const { refused, sceneIds } = await addSceneFiles(session, files)
  expect(listTitles(session)).toEqual(['2 山门', '10 后院', ''])
  expect(refused).toEqual([{ name: '合影.png', problem: 'shape' }])
  expect(session.draft.getState().sceneId).toBe(sceneIds[0])
})

test('S-21 beyond the most scenes of a tour pictures are told, not dropped', async () => {
  const session = setUp(createTestTour(SCENES_MAX - 1))
  const { refused } = await addSceneFiles(session, [createPng('a.png'), createPng('b.png')])
  expect(session.draft.getState().editing.document.scenes.length).toBe(SCENES_MAX)
  expect(refused).toEqual([{ name: 'b.png', problem: 'too_many' }])
})

test('S-21 a file that was uploaded before is a scene with the coverage that it says', () => {
  const session = setUp()
  const sphere = { yawRad: 3, pitchRad: 1, centreYawRad: 0.5, centrePitchRad: 0 }
  const { refused } = addSceneAssets(session, [
    buildAsset({ id: 'part', name: '山.jpg', widthPx: 3000, heightPx: 1000, sphere }),
    buildAsset({ id: 'photo', name: '人.jpg', widthPx: 300, heightPx: 200 }),
  ])
  expect(session.draft.getState().editing.document.scenes[0]?.coverage).toEqual(sphere)
  expect(refused).toEqual([{ name: '人.jpg', problem: 'shape' }])
})

test('S-21 another picture for a scene keeps what stands in it', async () => {
  const session = setUp(createTestTour(2))
  expect(await replaceSceneFile(session, 's0', createPng('新.png'))).toBeNull()
  const [scene] = session.draft.getState().editing.document.scenes
  expect([scene?.assetId, scene?.hotspots.length]).toEqual(['local-新.png', 1])
  expect(await replaceSceneFile(session, 's0', createPng('照片.png', 300, 200))).toEqual({
    name: '照片.png',
    problem: 'shape',
  })
})
