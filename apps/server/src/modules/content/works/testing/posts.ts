import { addWork, publishWork, updateWork, type WorkDraft } from '@zhanjian/contract/works/work-drafts.ts'
import type { ListedKind, WorkKind } from '@zhanjian/contract/works/works.ts'
import { createTour } from '@zhanjian/scene/tour/create-tour.ts'
import sharp from 'sharp'
import type { Person, TestApp } from '../../../../testing/start-test-app.ts'
import { createPicture, createWav } from '../../uploads/testing/test-files.ts'
import { createModel } from '../../uploads/testing/test-models.ts'
import { createMp4 } from '../../uploads/testing/test-videos.ts'
import { uploadAndProcess } from '../../uploads/testing/upload-test-file.ts'
import { approveWork, publishAndWait } from './works.ts'

export interface TestPostInput {
  kind?: WorkKind
  title?: string
  text?: string
  mediaIds?: readonly string[]
  hallCode?: string | null
  /** Further fields of a save. */
  details?: Record<string, unknown>
}

export const createPostDocument = ({ text = '雨停之后', mediaIds = [], hallCode = null }: TestPostInput = {}) => ({
  schemaVersion: 1,
  text,
  media: mediaIds.map((assetId, index) => ({ assetId, alt: `第 ${index + 1} 张` })),
  hallCode,
})

/** A tour without ways: one scene for each picture. */
const createTourDocument = ({ text = '雨停之后', mediaIds = [] }: TestPostInput = {}) =>
  createTour(
    mediaIds.map((assetId, index) => ({ id: `s${index}`, title: '', alt: `第 ${index + 1} 张`, assetId, coverage: null })),
    text,
  )

export const createPostDraft = (app: TestApp, { token }: Person, wishes: TestPostInput = {}): Promise<WorkDraft> =>
  app.callOk(addWork, {
    body: {
      kind: wishes.kind ?? 'article',
      title: wishes.title ?? '雨后',
      document: wishes.kind === 'panorama' ? createTourDocument(wishes) : createPostDocument(wishes),
    },
    token,
  })

/** Needs jobs for a panorama only: other posts are published immediately. */
export async function createPublishedPost(app: TestApp, person: Person, wishes: TestPostInput = {}): Promise<WorkDraft> {
  const draft = await createPostDraft(app, person, wishes)
  const { token } = person
  const { id } = draft.work
  const { revision } =
    wishes.details === undefined ? draft : await app.callOk(updateWork, { body: { id, revision: 1, ...wishes.details }, token })
  if (wishes.kind === 'panorama') await publishAndWait(app, person, id, revision)
  else await app.callOk(publishWork, { params: { id }, body: { revision }, token })
  return { ...draft, revision }
}

/** A published post that has been approved, so that it is listed. */
export async function createListedPost(app: TestApp, person: Person, wishes: TestPostInput = {}): Promise<WorkDraft> {
  const draft = await createPublishedPost(app, person, wishes)
  await approveWork(app, draft.work.id)
  return draft
}

export const uploadPicture = async (app: TestApp, person: Person, colour = '#506070'): Promise<string> =>
  (await uploadAndProcess(app, person, await createPicture('png', colour))).id

export async function uploadPanorama(app: TestApp, person: Person, widthPx = 1024, heightPx = 512): Promise<string> {
  const picture = sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#8090a0' } })
  return (await uploadAndProcess(app, person, await picture.jpeg().toBuffer())).id
}

/** Uploads a file that a post of this kind consists of. */
export async function uploadMediumFor(
  app: TestApp,
  person: Person,
  kind: Exclude<ListedKind, 'gallery' | 'invitation' | 'exhibition'>,
): Promise<string> {
  switch (kind) {
    case 'article':
      return uploadPicture(app, person, '#102030')
    case 'panorama':
      return uploadPanorama(app, person)
    case 'video':
      return (await uploadAndProcess(app, person, createMp4(), { path: 'video', type: 'video/mp4', name: 'film.mp4' })).id
    case 'model':
      return (await uploadAndProcess(app, person, createModel(), { path: 'model', type: 'model/gltf-binary', name: 'vase.glb' }))
        .id
  }
}

export const uploadSound = async (app: TestApp, person: Person): Promise<string> =>
  (await uploadAndProcess(app, person, createWav(1), { path: 'audio', type: 'audio/wav', name: 'kiln.wav' })).id
