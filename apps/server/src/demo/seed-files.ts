import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Asset } from '@zhanjian/contract/uploads.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'
import type { UploadsService } from '../modules/content/uploads/service.ts'
import type { ObjectStore } from '../platform/object-store/object-store.ts'
import type { DemoPicture } from './build-demo-hall.ts'
import { type DemoCommunity, type DemoHall, getArtFilePath, getDemoArtwork, getMusicFilePath } from './demo-community.ts'

/** Dependencies of this file's functions. */
export interface FileSeedDependencies {
  community: DemoCommunity
  objects: ObjectStore
  services: { uploads: UploadsService }
  signal: AbortSignal
}

const POLL_INTERVAL_MS = 100
const DEMO_FOLDER = 'demo'

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
  { objects, services: { uploads }, signal }: FileSeedDependencies,
  files: ReadonlyMap<string, string>,
  ownerId: string,
): Promise<Map<string, DemoPicture>> {
  const idByKey = new Map<string, string>()
  for (const [key, file] of files) {
    const objectKey = `u/${ownerId}/${DEMO_FOLDER}/image/${file}`
    await objects.put(objectKey, await readFile(getArtFilePath(file)))
    idByKey.set(key, (await uploads.register(ownerId, objectKey, file)).id)
  }
  const assets = await waitForReadyAssets(uploads, ownerId, [...idByKey.values()], signal)
  return new Map([...idByKey].map(([key, id]) => [key, toDemoPicture(assets.get(id), key)]))
}

/** The music of a hall as an upload of its owner; null without music. */
export async function seedMusic(
  { objects, services: { uploads }, signal }: FileSeedDependencies,
  { music }: DemoHall,
  ownerId: string,
): Promise<HallDocument['music']> {
  if (music === undefined) return null
  const objectKey = `u/${ownerId}/${DEMO_FOLDER}/audio/${music.file}`
  await objects.put(objectKey, await readFile(getMusicFilePath(music.file)))
  const { id } = await uploads.register(ownerId, objectKey, music.file)
  const asset = (await waitForReadyAssets(uploads, ownerId, [id], signal)).get(id)
  if (asset?.status !== 'ready') throw new Error(`the music ${music.file} is not ready`)
  return { assetId: id, volume: music.volume }
}

async function waitForReadyAssets(uploads: UploadsService, ownerId: string, ids: readonly string[], signal: AbortSignal) {
  for (;;) {
    const assets = await uploads.findOwn(ownerId, ids)
    if (assets.every(({ status }) => status !== 'processing')) return new Map(assets.map((asset) => [asset.id, asset]))
    await wait(POLL_INTERVAL_MS, undefined, { signal })
  }
}

function toDemoPicture(asset: Asset | undefined, key: string): DemoPicture {
  if (asset === undefined || asset.widthPx === null || asset.heightPx === null) throw new Error(`the picture ${key} is not ready`)
  return { assetId: asset.id, widthPx: asset.widthPx, heightPx: asset.heightPx }
}
