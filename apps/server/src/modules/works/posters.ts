import { AppError } from '../../app-error.ts'
import { publicKey } from '../../platform/object-store/object-key.ts'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import type { Random } from '../../platform/random.ts'
import { createTurns } from '../../platform/turns.ts'
import type { IdentityService } from '../identity/service.ts'
import type { UploadsService } from '../uploads/service.ts'
import { HALL_FOLDER } from './hall-objects.ts'
import type { RenderPoster } from './poster/render-in-thread.ts'
import type { Viewer } from './policy.ts'
import type { PublicHalls } from './public-halls.ts'
import type { HallRow } from './public-store.ts'
import type { WorksStore } from './store.ts'
import { workTexts } from './texts.zh.ts'

export interface PosterDependencies {
  store: WorksStore
  objects: ObjectStore
  identity: Pick<IdentityService, 'peopleById'>
  uploads: Pick<UploadsService, 'ownedByIds' | 'readVariant'>
  publicHalls: Pick<PublicHalls, 'shownHall'>
  renderPoster: RenderPoster
  random: Random
  /** What QR codes and shared links begin with. */
  publicOrigin: string
}

/** Each takes a thread, a second of it, and the memory of two fonts: who asks for many halls' waits. */
const DRAWN_AT_ONCE = 2

/** Where a hall's link leads: a page that messengers can preview and that sends people on. */
export const hallLink = (publicOrigin: string, code: string): string => `${publicOrigin}/h/${code}`

/** Share pictures, drawn once for each revision. */
export function createPosters(dependencies: PosterDependencies) {
  const { store, objects, identity, uploads, publicHalls, renderPoster, random, publicOrigin } = dependencies
  /** Drawings under way here, so that ten who share at once wait for one. */
  const drawing = new Map<string, Promise<string>>()
  const turns = createTurns({ parallel: DRAWN_AT_ONCE })

  /** @throws NOT_FOUND, WORK_TAKEN_DOWN */
  async function posterOf(code: string, viewer: Viewer) {
    const row = await publicHalls.shownHall(code, viewer)
    const version = row.currentRevision
    if (version === null) throw new AppError('NOT_FOUND')
    const link = hallLink(publicOrigin, code)
    const key = (await store.poster(row.id, version, link)) ?? (await drawOnce(row, version, link))
    return { url: objects.publicAddress(key), filename: fileNameOf(row.title), version }
  }

  function drawOnce(row: HallRow, version: number, link: string): Promise<string> {
    const name = `${row.id} ${version}`
    const running = drawing.get(name) ?? draw(row, version, link).finally(() => drawing.delete(name))
    drawing.set(name, running)
    return running
  }

  async function draw(row: HallRow, version: number, link: string): Promise<string> {
    const { coverId, ownerId, title, workCount, document } = row
    const [people, covers] = await Promise.all([
      identity.peopleById([ownerId]),
      uploads.ownedByIds(coverId === null ? [] : [coverId]),
    ])
    const cover = coverId === null ? undefined : covers.get(coverId)
    const picture = coverId !== null && cover?.ownerId === ownerId ? await uploads.readVariant(coverId, 'large') : null
    if (picture === null) throw new AppError('NOT_FOUND')
    const nickname = people.get(ownerId)?.nickname ?? ''
    const coverColour = cover?.asset.dominantColour ?? '#808080'
    const task = { title, nickname, workCount, link, mood: document.light.mood, cover: picture, coverColour }
    const poster = await turns.run(() => renderPoster(task))

    const key = publicKey(random, HALL_FOLDER, 'jpg')
    await objects.put(key, poster)
    if (await store.addPoster(row.id, version, link, key)) return key
    await objects.remove(key)
    return (await store.poster(row.id, version, link)) ?? key
  }

  return { posterOf }
}

/** Without what a file system refuses. */
const fileNameOf = (title: string): string => workTexts.posterFileName(title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim())
