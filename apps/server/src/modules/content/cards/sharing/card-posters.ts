import { createSemaphore } from '@zhanjian/contract/api/semaphore.ts'
import { listRegionNames } from '@zhanjian/contract/places/all-regions.ts'
import { listPlaceLines } from '@zhanjian/contract/places/write-place.zh.ts'
import { CARD_LOOKS } from '@zhanjian/scene/business-card/card-looks.ts'
import { AppError } from '../../../../failures/app-error.ts'
import { createPublicObjectKey } from '../../../../platform/object-store/object-key.ts'
import type { ObjectStore } from '../../../../platform/object-store/object-store.ts'
import type { Random } from '../../../../platform/random.ts'
import type { RenderPoster } from '../../works/service.ts'
import type { CardRow } from '../core/card-content.ts'
import { CARD_FOLDER } from '../core/card-files.ts'
import { selectForReader } from '../policy.ts'
import type { CardsStore } from '../store.ts'
import { cardTexts } from '../texts.zh.ts'
import { createCardLink } from './card-link.ts'

export interface CardPosterDependencies {
  store: CardsStore
  objects: ObjectStore
  random: Random
  renderPoster: RenderPoster
  publicOrigin: string
}

/** Each takes a thread for a second and the memory of two fonts; further requests wait. */
const MAX_PARALLEL_DRAWINGS = 1
/** Posters of cards with what everybody may see, drawn once for each revision. */
export function createCardPosters({ store, objects, random, renderPoster, publicOrigin }: CardPosterDependencies) {
  /** Posters in progress, so that concurrent requests share one drawing. */
  const drawing = new Map<string, Promise<string>>()
  const semaphore = createSemaphore({ parallel: MAX_PARALLEL_DRAWINGS })

  return {
    /** @throws AppError NOT_FOUND */
    async getPoster(code: string, readerId: string | null) {
      const card = await store.cards.findShared(code, readerId)
      if (card === null) throw new AppError('NOT_FOUND')
      const link = createCardLink(publicOrigin, code)
      const key = (await store.posters.findPosterKey(card.id, card.revision, link)) ?? (await drawOnce(card, link))
      return { url: objects.getPublicUrl(key), filename: cardTexts.posterFile(toFileName(card.name)), version: card.revision }
    },
  }

  function drawOnce(card: CardRow, link: string): Promise<string> {
    const name = `${card.id} ${card.revision}`
    const running = drawing.get(name) ?? draw(card, link).finally(() => drawing.delete(name))
    drawing.set(name, running)
    return running
  }

  async function draw(card: CardRow, link: string): Promise<string> {
    const { avatarKey, place, ...shown } = selectForReader(card, 'stranger')
    const face = { ...shown, places: place === null ? [] : listPlaceLines(place, listRegionNames(place.regionCode)) }
    const byline = [face.company, face.title].filter((text) => text !== '').join('  ·  ')
    const cover = { face, portrait: avatarKey === null ? null : await objects.read(avatarKey) }
    const coverColour = CARD_LOOKS[face.style].paper
    const task = {
      title: face.name,
      byline,
      invitation: cardTexts.scanForCard,
      link,
      mood: 'daylight',
      cover,
      coverColour,
    } as const
    const poster = await semaphore.run(() => renderPoster(task))
    const key = createPublicObjectKey(random, CARD_FOLDER, 'jpg')
    await objects.put(key, poster)
    if (await store.posters.insertPoster(card.id, card.revision, link, key)) return key
    await objects.remove(key)
    return (await store.posters.findPosterKey(card.id, card.revision, link)) ?? key
  }
}

/** Without characters that file systems reject. */
const toFileName = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()
