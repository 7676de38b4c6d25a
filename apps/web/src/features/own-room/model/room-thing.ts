import { toArFramedWorkAddress, toArModelAddress } from '@zhanjian/contract/works/ar-files.ts'
import { computeSizeInRoom, IN_ROOM_DEFAULT } from '@zhanjian/contract/works/in-room.ts'
import type { ModelHotspot } from '@zhanjian/contract/works/model-hotspots.ts'
import type { PublicHall, WorkDetail } from '@zhanjian/contract/works/published-works.ts'
import { workTraits } from '@zhanjian/contract/works/work-traits.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import { computeFramedSize } from '@zhanjian/scene/hall/framed-size.ts'
import { getWorkTitle } from '../../../shared/halls/work-texts.ts'

/** A thing seen from the front, on nothing. */
export interface Cutout {
  picture: HTMLCanvasElement
  widthM: number
  heightM: number
}

/** A thing that may stand or hang in somebody's room, at its real size. */
export interface RoomThing {
  title: string
  by: string
  alt: string
  coverUrl: string | undefined
  /** GLB that the page shows. */
  modelUrl: string
  /** From the units of `modelUrl` to metres. */
  scale: number
  placement: 'floor' | 'wall'
  sizeM: { widthM: number; heightM: number; depthM?: number }
  /** Whether somebody stated the size. */
  isSizeKnown: boolean
  /** Points with words. */
  hotspots: readonly ModelHotspot[]
  music?: WorkDetail['media'][number]['music']
  /** For the AR of Android phones. */
  glbAddress: string | null
  /** For the AR of Apple's. */
  usdzAddress: string | null
  /** A picture in a frame; absent: a model. */
  framed?: { work: HungWork; pictureUrl: string }
}

/** A published model. @returns null if the work is none */
export function toModelThing({ work, media }: WorkDetail): RoomThing | null {
  const [medium] = media
  if (!workTraits[work.kind].standsInOwnRoom || medium === undefined) return null
  const { urls, modelSizeM } = medium.asset
  const modelUrl = urls.web ?? urls.original
  if (modelUrl === undefined) return null
  const inRoom = medium.inRoom ?? IN_ROOM_DEFAULT
  const size = computeSizeInRoom(modelSizeM, inRoom)
  const scale = size?.scale ?? 1
  const ar = { scale, placement: inRoom.placement, heightM: modelSizeM?.heightM ?? 0, depthM: modelSizeM?.depthM ?? 0 }
  return {
    title: work.title,
    by: work.owner.nickname,
    alt: medium.alt || work.title,
    coverUrl: work.cover?.url,
    modelUrl,
    scale,
    placement: inRoom.placement,
    sizeM: size ?? { widthM: 0.5, heightM: 0.5 },
    isSizeKnown: size?.isKnown ?? false,
    hotspots: medium.hotspots ?? [],
    music: medium.music,
    glbAddress: urls.arGlb === undefined ? null : toArModelAddress(urls.arGlb, ar, work.title, 'glb'),
    usdzAddress: urls.arUsdz === undefined ? null : toArModelAddress(urls.arUsdz, ar, work.title, 'usdz'),
  }
}

/** A work of a published hall, as it hangs there. @returns null until its picture is ready */
export function toFramedThing(
  { work: hall, assets }: { work: WorkSummary; assets: PublicHall['assets'] },
  work: HungWork,
): RoomThing | null {
  const urls = assets.find(({ id }) => id === work.assetId)?.urls
  const pictureUrl = urls?.large ?? urls?.medium
  if (pictureUrl === undefined) return null
  const title = getWorkTitle(work)
  const address = (format: 'glb' | 'usdz') => toArFramedWorkAddress(pictureUrl, work, title, format)
  return {
    title,
    by: work.artist || hall.owner.nickname,
    alt: work.alt || title,
    coverUrl: urls?.medium,
    modelUrl: address('glb') ?? '',
    scale: 1,
    placement: 'wall',
    sizeM: computeFramedSize(work),
    isSizeKnown: work.realSizeCm !== null,
    hotspots: [],
    glbAddress: address('glb'),
    usdzAddress: address('usdz'),
    framed: { work, pictureUrl },
  }
}
