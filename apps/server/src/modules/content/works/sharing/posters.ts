import { createSemaphore } from '@zhanjian/contract/api/semaphore.ts'
import { isExhibitionKind, isTourKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import { AppError } from '../../../../failures/app-error.ts'
import { createPublicObjectKey } from '../../../../platform/object-store/object-key.ts'
import type { ObjectStore } from '../../../../platform/object-store/object-store.ts'
import type { Random } from '../../../../platform/random.ts'
import type { IdentityService } from '../../../base/identity/service.ts'
import type { UploadsService } from '../../uploads/service.ts'
import { isHall, isTour, readContent } from '../core/content/work-content.ts'
import type { Viewer } from '../core/policy.ts'
import { HALL_FOLDER } from '../publishing/hall-objects.ts'
import type { WorksStore } from '../store.ts'
import type { PublishedRow } from '../viewing/published-store.ts'
import type { PublishedWorks } from '../viewing/published-works.ts'
import type { PosterTask } from './poster/render-poster.ts'
import type { RenderPoster } from './poster/render-poster-in-thread.ts'
import { workTexts } from './texts.zh.ts'

export interface PosterDependencies {
  store: WorksStore
  objects: ObjectStore
  identity: Pick<IdentityService, 'findPeopleByIds'>
  uploads: Pick<UploadsService, 'findWithOwners' | 'readVariant'>
  publicHalls: Pick<PublishedWorks, 'getVisibleRow'>
  renderPoster: RenderPoster
  random: Random
  /** Origin of the URLs in QR codes and shared links. */
  publicOrigin: string
}

/** Each takes a thread for a second and the memory of two fonts; further requests wait. */
const MAX_PARALLEL_DRAWINGS = 2

/** The shared link of a work: a page that messengers can preview and that redirects visitors to the app. */
export const createWorkLink = (publicOrigin: string, code: string): string => `${publicOrigin}/h/${code}`

/** Visits to exhibitions are told apart by where they come from. */
const createPosterLink = (publicOrigin: string, { code, kind }: Pick<PublishedRow, 'code' | 'kind'>): string =>
  `${createWorkLink(publicOrigin, code)}${isExhibitionKind(kind) ? '?from=poster' : ''}`

/** Posters of works, drawn once for each revision. */
export function createPosters(dependencies: PosterDependencies) {
  const { store, objects, identity, uploads, publicHalls, renderPoster, random, publicOrigin } = dependencies
  /** Posters in progress by key, so that concurrent requests share one drawing. */
  const drawing = new Map<string, Promise<string | null>>()
  const semaphore = createSemaphore({ parallel: MAX_PARALLEL_DRAWINGS })

  /**
   * The poster (jpg) of a published work that has a picture, drawn at the first request.
   * @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED
   */
  async function getPoster(code: string, viewer: Viewer): Promise<{ url: string; filename: string; version: number }> {
    const row = await publicHalls.getVisibleRow(code, viewer)
    const version = row.currentRevision
    if (version === null) throw new AppError('NOT_FOUND')
    const link = createPosterLink(publicOrigin, row)
    const key = (await store.published.findPosterKey(row.id, version, link)) ?? (await drawOnce(row, version, link))
    if (key === null) return getPoster(code, viewer)
    return { url: objects.getPublicUrl(key), filename: toFileName(row.title), version }
  }

  /** @returns null if what it shows has changed meanwhile */
  function drawOnce(row: PublishedRow, version: number, link: string): Promise<string | null> {
    const name = `${row.id} ${version} ${row.picture === null}`
    const running = drawing.get(name) ?? drawPoster(row, version, link).finally(() => drawing.delete(name))
    drawing.set(name, running)
    return running
  }

  async function drawPoster(row: PublishedRow, version: number, link: string): Promise<string | null> {
    const { ownerId, title } = row
    const [people, cover] = await Promise.all([identity.findPeopleByIds([ownerId]), readCover(row)])
    if (cover === null) throw new AppError('NOT_FOUND')
    const nickname = people.get(ownerId)?.nickname ?? ''
    const task = { title, link, ...cover, ...describe(row, nickname) }
    const poster = await semaphore.run(() => renderPoster(task))

    const key = createPublicObjectKey(random, HALL_FOLDER, 'jpg')
    await objects.put(key, poster)
    if (await store.published.insertPoster(row.id, version, link, key, row.picture !== null)) return key
    await objects.remove(key)
    return store.published.findPosterKey(row.id, version, link)
  }

  async function readCover({
    kind,
    coverId,
    ownerId,
    picture,
  }: PublishedRow): Promise<Pick<PosterTask, 'cover' | 'coverColour'> | null> {
    // The large one of a tour is its whole sphere for the viewer.
    const drawn = picture && (await objects.read(isTourKind(kind) ? picture.keys.medium : picture.keys.large))
    if (drawn) return { cover: drawn, coverColour: picture.colour }
    if (coverId === null) return null
    const chosen = (await uploads.findWithOwners([coverId])).get(coverId)
    const cover = chosen?.ownerId === ownerId ? await uploads.readVariant(coverId, 'large') : null
    return cover && { cover, coverColour: chosen?.asset.dominantColour ?? '#808080' }
  }

  return { getPoster }
}

/** What is said about a work of this kind, and the light that it hangs in. */
function describe(row: PublishedRow, nickname: string): Pick<PosterTask, 'byline' | 'invitation' | 'mood'> {
  const content = readContent(row)
  if (isHall(content)) {
    const byline = `${nickname}  ·  ${workTexts.works(row.workCount)}`
    return { byline, invitation: workTexts.scanToEnter, mood: content.document.light.mood }
  }
  if (isTour(content)) {
    const byline = `${nickname}  ·  ${workTexts.scenes(content.document.scenes.length)}`
    return { byline, invitation: workTexts.scanToLookAround, mood: 'spotlight' }
  }
  return { byline: workTexts.by(nickname, content.kind), invitation: workTexts.scanToOpen, mood: 'daylight' }
}

/** Without characters that file systems reject. */
const toFileName = (title: string): string => workTexts.posterFileName(title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim())
