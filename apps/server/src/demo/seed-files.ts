import { readFile } from 'node:fs/promises'
import { createSemaphore } from '@zhanjian/contract/api/semaphore.ts'
import type { Asset, UploadPath } from '@zhanjian/contract/files/uploads.ts'
import type { PostDocument } from '@zhanjian/contract/works/work-drafts.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import type { UploadsService } from '../modules/content/uploads/service.ts'
import type { ObjectStore } from '../platform/object-store/object-store.ts'
import type { DemoPicture } from './build-demo-hall.ts'
import {
  type DemoCommunity,
  type DemoHall,
  type DemoPost,
  getArtFilePath,
  getDemoArtwork,
  getMediaFilePath,
  getMusicFilePath,
} from './demo-community.ts'
import type { GiveWay } from './give-way.ts'
import { createGrowingPause } from './growing-pause.ts'

/** Dependencies of this file's functions. */
export interface FileSeedDependencies {
  community: DemoCommunity
  uploadOnce: UploadOnce
  services: { uploads: UploadsService }
  signal: AbortSignal
}

/** A file of the demo. */
interface DemoFile {
  name: string
  path: string
}

/** Uploads files of the demo for an owner, each the first time. @returns ids of the assets */
export type UploadOnce = (ownerId: string, kind: UploadPath, files: readonly DemoFile[]) => Promise<string[]>

const DEMO_FOLDER = 'demo'

/**
 * The same work hangs in several halls of its owner. A file whose processing failed at an earlier start is sent again. One call after the other: pictures are processed in the order of their
 * upload, so those of the first work are ready first.
 */
export function createUploadOnce({
  objects,
  services,
  giveWay,
}: {
  objects: ObjectStore
  services: { uploads: UploadsService }
  giveWay: GiveWay
}): UploadOnce {
  const idByKey = new Map<string, string>()
  const turns = createSemaphore({ parallel: 1 })
  return (ownerId, kind, files) =>
    turns.run(async () => {
      const ids: string[] = []
      for (const { name, path } of files) {
        const key = `${ownerId} ${kind} ${name}`
        const id = idByKey.get(key) ?? (await send(ownerId, kind, name, await readFile(path)))
        idByKey.set(key, id)
        ids.push(id)
      }
      return ids
    })

  /** What has failed stays registered, for ever: each try has a folder of its own. */
  async function send(ownerId: string, kind: UploadPath, name: string, bytes: Buffer, attempt = 1): Promise<string> {
    const folder = attempt === 1 ? DEMO_FOLDER : `${DEMO_FOLDER}-${attempt}`
    const key = `u/${ownerId}/${folder}/${kind}/${name}`
    await giveWay()
    await objects.put(key, bytes)
    const { id, failure } = await services.uploads.register(ownerId, key, name)
    if (failure !== 'processing') return id
    await objects.remove(key)
    return send(ownerId, kind, name, bytes, attempt + 1)
  }
}

/** Artworks by key, as uploads of their owner. */
export function seedArtworkPictures(
  planting: FileSeedDependencies,
  keys: readonly string[],
  ownerId: string,
): Promise<Map<string, DemoPicture>> {
  const files = keys.map((key) => [key, getDemoArtwork(planting.community, key).file] as const)
  return seedPictureFiles(planting, new Map(files), ownerId)
}

/** @param files names of files by any keys */
export async function seedPictureFiles(
  { uploadOnce, services: { uploads }, signal }: FileSeedDependencies,
  files: ReadonlyMap<string, string>,
  ownerId: string,
): Promise<Map<string, DemoPicture>> {
  const art = [...files.values()].map((name) => ({ name, path: getArtFilePath(name) }))
  const ids = await uploadOnce(ownerId, 'image', art)
  const assets = await waitForReadyAssets(uploads, ownerId, ids, signal)
  return new Map([...files.keys()].map((key, index) => [key, toDemoPicture(assets.get(ids[index] ?? ''), key)]))
}

/** The music of a hall or card as an upload of its owner; null without music. */
export async function seedMusic(
  { uploadOnce, services: { uploads }, signal }: FileSeedDependencies,
  { music }: Pick<DemoHall, 'music'>,
  ownerId: string,
): Promise<HallDocument['music']> {
  if (music === undefined) return null
  const [id = ''] = await uploadOnce(ownerId, 'audio', [{ name: music.file, path: getMusicFilePath(music.file) }])
  const asset = (await waitForReadyAssets(uploads, ownerId, [id], signal)).get(id)
  if (asset?.status !== 'ready') throw new Error(`the music ${music.file} is not ready`)
  return { assetId: id, volume: music.volume }
}

/** The video or the model of a post as an upload of its owner; null for posts of pictures. */
export async function seedMedium(
  dependencies: FileSeedDependencies,
  { kind, medium }: DemoPost,
  ownerId: string,
): Promise<PostDocument['media'][number] | null> {
  const {
    uploadOnce,
    services: { uploads },
    signal,
  } = dependencies
  if (medium === undefined || (kind !== 'video' && kind !== 'model')) return null
  const [id = ''] = await uploadOnce(ownerId, kind, [{ name: medium.file, path: getMediaFilePath(medium.file) }])
  const asset = (await waitForReadyAssets(uploads, ownerId, [id], signal)).get(id)
  if (asset?.status !== 'ready') throw new Error(`the ${kind} ${medium.file} is not ready`)
  const { file: _, music, ...words } = medium
  const sound = music === undefined ? null : await seedMusic(dependencies, { music }, ownerId)
  return { assetId: id, ...words, ...(sound === null ? {} : { music: sound }) }
}

async function waitForReadyAssets(uploads: UploadsService, ownerId: string, ids: readonly string[], signal: AbortSignal) {
  for (const pause = createGrowingPause(signal); ; await pause()) {
    const assets = await uploads.findOwn(ownerId, ids)
    if (assets.every(({ status }) => status !== 'processing')) return new Map(assets.map((asset) => [asset.id, asset]))
  }
}

function toDemoPicture(asset: Asset | undefined, key: string): DemoPicture {
  if (asset === undefined || asset.widthPx === null || asset.heightPx === null) throw new Error(`the picture ${key} is not ready`)
  return { assetId: asset.id, widthPx: asset.widthPx, heightPx: asset.heightPx }
}
