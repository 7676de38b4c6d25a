import { addWork, publishWork, updateWork, type WorkDraft } from '@zhanjian/contract/work-drafts.ts'
import type { ListedKind, WorkKind } from '@zhanjian/contract/works.ts'
import sharp from 'sharp'
import type { TestApp } from '../../../testing/start-test-app.ts'
import { aPicture } from '../../uploads/testing/made-files.ts'
import { aFilm } from '../../uploads/testing/made-films.ts'
import { aModel } from '../../uploads/testing/made-models.ts'
import { type Person, uploadReady } from '../../uploads/testing/upload.ts'
import { approve } from './works.ts'

export interface PostWishes {
  kind?: WorkKind
  title?: string
  text?: string
  mediaIds?: readonly string[]
  hallCode?: string | null
  /** Whatever else a save takes. */
  details?: Record<string, unknown>
}

export const aPostDocument = ({ text = '雨停之后', mediaIds = [], hallCode = null }: PostWishes = {}) => ({
  schemaVersion: 1,
  text,
  media: mediaIds.map((assetId, index) => ({ assetId, alt: `第 ${index + 1} 张` })),
  hallCode,
})

export const aPostDraft = (app: TestApp, { token }: Person, wishes: PostWishes = {}): Promise<WorkDraft> =>
  app.ok(addWork, {
    body: { kind: wishes.kind ?? 'article', title: wishes.title ?? '雨后', document: aPostDocument(wishes) },
    token,
  })

/** Needs no jobs: a post is there at once. */
export async function aPublishedPost(app: TestApp, person: Person, wishes: PostWishes = {}): Promise<WorkDraft> {
  const draft = await aPostDraft(app, person, wishes)
  const { token } = person
  const { id } = draft.work
  const { revision } =
    wishes.details === undefined ? draft : await app.ok(updateWork, { body: { id, revision: 1, ...wishes.details }, token })
  await app.ok(publishWork, { params: { id }, body: { revision }, token })
  return { ...draft, revision }
}

/** One that somebody has looked at, so that people come upon it. */
export async function aListedPost(app: TestApp, person: Person, wishes: PostWishes = {}): Promise<WorkDraft> {
  const draft = await aPublishedPost(app, person, wishes)
  await approve(app, draft.work.id)
  return draft
}

export const aPictureOf = async (app: TestApp, person: Person, colour = '#506070'): Promise<string> =>
  (await uploadReady(app, person, await aPicture('png', colour))).id

export async function aPanoramaOf(app: TestApp, person: Person, widthPx = 1024, heightPx = 512): Promise<string> {
  const picture = sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#8090a0' } })
  return (await uploadReady(app, person, await picture.jpeg().toBuffer())).id
}

/** What a post of the kind is made of. */
export async function aMediumOf(app: TestApp, person: Person, kind: Exclude<ListedKind, 'gallery'>): Promise<string> {
  switch (kind) {
    case 'article':
      return aPictureOf(app, person, '#102030')
    case 'panorama':
      return aPanoramaOf(app, person)
    case 'video':
      return (await uploadReady(app, person, aFilm(), { path: 'video', type: 'video/mp4', name: 'film.mp4' })).id
    case 'model':
      return (await uploadReady(app, person, aModel(), { path: 'model', type: 'model/gltf-binary', name: 'vase.glb' })).id
  }
}
