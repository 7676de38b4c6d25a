import { createSemaphore } from '@zhanjian/contract/api/semaphore.ts'
import sharp from 'sharp'
import { AppError } from '../../../failures/app-error.ts'
import { createPublicObjectKey } from '../../../platform/object-store/object-key.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'
import type { Random } from '../../../platform/random.ts'
import type { RenderPoster } from '../works/service.ts'
import { BOOTH_FOLDER } from './booth-pictures.ts'
import type { BoothRow } from './booth-row.ts'
import { type BoothPages, isShown } from './pages.ts'
import type { BoothsStore } from './store.ts'
import { boothTexts } from './texts.zh.ts'

export interface BoothPosterDependencies {
  store: BoothsStore
  pages: Pick<BoothPages, 'findOrThrow'>
  objects: ObjectStore
  random: Random
  renderPoster: RenderPoster
  publicOrigin: string
}

/** Each takes a thread for a second and the memory of two fonts; further requests wait. */
const MAX_PARALLEL_DRAWINGS = 1
/** Stands in the frame for a booth without a picture. */
const BLANK_PX = { width: 720, height: 480 }
const BLANK_COLOUR = '#dfe5f2'

/** The shared link of a booth: a page that messengers can preview and that redirects visitors to the app. */
export const createBoothLink = (publicOrigin: string, code: string): string => `${publicOrigin}/b/${code}`

/** Posters of booths, drawn once for each publication. */
export function createBoothPosters({ store, pages, objects, random, renderPoster, publicOrigin }: BoothPosterDependencies) {
  /** Posters in progress, so that concurrent requests share one drawing. */
  const drawing = new Map<string, Promise<string>>()
  const semaphore = createSemaphore({ parallel: MAX_PARALLEL_DRAWINGS })

  return {
    /** @throws AppError NOT_FOUND */
    async getPoster(code: string): Promise<{ url: string; filename: string }> {
      const row = await pages.findOrThrow(code)
      const { shown, shownRevision } = row
      if (shown === null || shownRevision === null || !isShown(row)) throw new AppError('NOT_FOUND')
      const link = createBoothLink(publicOrigin, code)
      const known = await store.posters.findPosterKey(row.id, shownRevision, link)
      const key = known ?? (await drawOnce(row, shown, shownRevision, link))
      return { url: objects.getPublicUrl(key), filename: boothTexts.posterFile(toFileName(shown.title)) }
    },
  }

  function drawOnce(row: BoothRow, shown: NonNullable<BoothRow['shown']>, revision: number, link: string): Promise<string> {
    const name = `${row.id} ${revision}`
    const running = drawing.get(name) ?? draw(row, shown, revision, link).finally(() => drawing.delete(name))
    drawing.set(name, running)
    return running
  }

  async function draw(
    { id, pictures, merchantName }: BoothRow,
    { title, coverAssetId, pages: brochure }: NonNullable<BoothRow['shown']>,
    revision: number,
    link: string,
  ): Promise<string> {
    const picture = pictures[coverAssetId ?? brochure[0]?.assetId ?? '']
    const chosen = picture === undefined ? null : await objects.read(picture.largeKey)
    const cover = chosen ?? (await drawBlank())
    const task = { title, byline: merchantName, invitation: boothTexts.scanForBooth, link, mood: 'daylight', cover } as const
    const poster = await semaphore.run(() => renderPoster({ ...task, coverColour: BLANK_COLOUR }))
    const key = createPublicObjectKey(random, BOOTH_FOLDER, 'jpg')
    await objects.put(key, poster)
    if (await store.posters.insertPoster(id, revision, link, key)) return key
    await objects.remove(key)
    return (await store.posters.findPosterKey(id, revision, link)) ?? key
  }
}

const drawBlank = (): Promise<Buffer> =>
  sharp({ create: { ...BLANK_PX, channels: 3, background: BLANK_COLOUR } })
    .webp()
    .toBuffer()

/** Without characters that file systems reject. */
const toFileName = (title: string): string => title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()
