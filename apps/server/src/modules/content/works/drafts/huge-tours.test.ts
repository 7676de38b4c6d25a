import { SCENE_BODY_MAX_BYTES } from '@zhanjian/contract/api/limits.ts'
import { addWork, updateWork, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { createScene, createTour } from '@zhanjian/scene/tour/create-tour.ts'
import { HOTSPOTS_MAX, type Hotspot, SCENES_MAX, TOUR_TEXTS, type TourDocument } from '@zhanjian/scene/tour/document.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import { uploadStripedPanorama } from '../testing/tours.ts'
import { bakeFake } from '../testing/works.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()

/** As many scenes and hotspots as a tour may have, with ids and angles as long as makers write them. */
function createLargestTour(assetId: string, createHotspot: (at: number, ids: readonly string[]) => Hotspot): TourDocument {
  const ids = Array.from({ length: SCENES_MAX }, () => crypto.randomUUID())
  const scenes = ids.map((id, index) => ({
    ...createScene({ id, title: `第 ${index + 1} 个场景`, assetId, coverage: null }),
    hotspots: Array.from({ length: HOTSPOTS_MAX }, (_, at) => createHotspot(index + at, ids)),
  }))
  return { ...createTour([]), scenes }
}
const createBase = (at: number) => ({
  id: crypto.randomUUID(),
  yawRad: -3.01234567890123 + at / 100,
  pitchRad: -0.30123456789012,
})
const createWay = (at: number, ids: readonly string[]): Hotspot => ({
  ...createBase(at),
  kind: 'scene',
  label: '',
  targetSceneId: ids[(at * 7) % ids.length] ?? '',
  arrivalYawRad: 1.01234567890123,
})
const createNote = (at: number): Hotspot => ({
  ...createBase(at),
  kind: 'text',
  label: '石碑',
  text: '字'.repeat(TOUR_TEXTS.hotspotText.maxCharacters),
})

test('S-21 the largest tour with every way that it may have is saved; one with more text than fits is refused, and nothing is lost', async () => {
  const owner = await app.signIn()
  const { token } = owner
  const assetId = await uploadStripedPanorama(app, owner)
  const document = createLargestTour(assetId, createWay)
  expect(JSON.stringify(document).length).toBeGreaterThan(SCENE_BODY_MAX_BYTES / 2)
  const { work } = await app.callOk(addWork, { body: { kind: 'panorama', title: '一座城', document }, token })
  const stored = await app.callOk(workById, { params: { id: work.id }, token })
  expect(stored.document).toEqual(document)
  const talkative = createLargestTour(assetId, createNote)
  const refused = await app.call(updateWork, { body: { id: work.id, revision: 1, document: talkative }, token })
  expect([refused.http, refused.code]).toEqual([413, 'BODY_TOO_LARGE'])
  expect((await app.callOk(workById, { params: { id: work.id }, token })).revision).toBe(1)
})
