import { addWork, updateWork, type WorkDraft } from '@zhanjian/contract/works/work-drafts.ts'
import { createScene, createTour } from '@zhanjian/scene/tour/create-tour.ts'
import type { Hotspot, Scene, TourDocument } from '@zhanjian/scene/tour/document.ts'
import sharp from 'sharp'
import type { Person, TestApp } from '../../../../testing/start-test-app.ts'
import { uploadAndProcess } from '../../uploads/testing/upload-test-file.ts'
import { publishAndWait } from './works.ts'

/** Black and white columns of eight pixels each, which an average over more of them makes grey. */
async function createStripedPanorama(widthPx = 2048, heightPx = 1024): Promise<Buffer> {
  const row = Buffer.alloc(widthPx * 3)
  for (let x = 0; x < widthPx; x++) row.fill(x % 16 < 8 ? 0 : 255, x * 3, x * 3 + 3)
  return sharp(Buffer.concat(Array.from({ length: heightPx }, () => row)), {
    raw: { width: widthPx, height: heightPx, channels: 3 },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

export const uploadStripedPanorama = async (app: TestApp, person: Person, widthPx?: number, heightPx?: number): Promise<string> =>
  (await uploadAndProcess(app, person, await createStripedPanorama(widthPx, heightPx))).id

export const createTestScene = (id: string, assetId: string, changes: Partial<Scene> = {}): Scene => ({
  ...createScene({ id, title: `场景 ${id}`, alt: '院子', assetId, coverage: null }),
  ...changes,
})

export const createTourOf = (scenes: Scene[], changes: Partial<TourDocument> = {}): TourDocument => ({
  ...createTour([], '从山门走到后院'),
  scenes,
  ...changes,
})

/** A hotspot in the middle of the picture. */
export const createHotspot = <Kind extends Hotspot['kind']>(
  id: string,
  kind: Kind,
  fields: Omit<Extract<Hotspot, { kind: Kind }>, 'id' | 'kind' | 'yawRad' | 'pitchRad' | 'label'>,
): Hotspot => ({ id, kind, yawRad: 0, pitchRad: 0, label: `热点 ${id}`, ...fields }) as unknown as Hotspot

export const addTour = (app: TestApp, { token }: Person, document: TourDocument, title = '一座院子'): Promise<WorkDraft> =>
  app.callOk(addWork, { body: { kind: 'panorama', title, document: { ...document } }, token })

export async function publishTour(app: TestApp, person: Person, document: TourDocument, title?: string): Promise<WorkDraft> {
  const draft = await addTour(app, person, document, title)
  const publication = await publishAndWait(app, person, draft.work.id, draft.revision)
  if (publication.state !== 'ready') throw new Error(`the tour is ${publication.state}`)
  return draft
}

/** Saves the next document and publishes it. @param revision of the draft before */
export async function republishTour(app: TestApp, person: Person, id: string, revision: number, document: TourDocument) {
  const saved = await app.callOk(updateWork, { body: { id, revision, document: { ...document } }, token: person.token })
  return { revision: saved.revision, publication: await publishAndWait(app, person, id, saved.revision) }
}
