import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Asset } from '@zhanjian/contract/uploads.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'
import type { UploadsService } from '../modules/uploads/service.ts'
import type { ObjectStore } from '../platform/object-store/object-store.ts'
import { artFile, artworkOf, type Community, type CommunityHall, musicFile } from './community.ts'
import type { Picture } from './hang-community-hall.ts'

export interface FilePlanting {
  community: Community
  objects: ObjectStore
  services: { uploads: UploadsService }
  signal: AbortSignal
}

const LOOK_AGAIN_MS = 100
const FOLDER = 'demo'

/** Artworks by their keys, as uploads of their owner. */
export function plantPictures(planting: FilePlanting, keys: readonly string[], ownerId: string): Promise<Map<string, Picture>> {
  const files = keys.map((key) => [key, artworkOf(planting.community, key).file] as const)
  return plantPictureFiles(planting, new Map(files), ownerId)
}

/** `files` of the art, by any keys. */
export async function plantPictureFiles(
  { objects, services: { uploads }, signal }: FilePlanting,
  files: ReadonlyMap<string, string>,
  ownerId: string,
): Promise<Map<string, Picture>> {
  const idByKey = new Map<string, string>()
  for (const [key, file] of files) {
    const objectKey = `u/${ownerId}/${FOLDER}/image/${file}`
    await objects.put(objectKey, await readFile(artFile(file)))
    idByKey.set(key, (await uploads.register(ownerId, objectKey, file)).id)
  }
  const assets = await readyAssets(uploads, ownerId, [...idByKey.values()], signal)
  return new Map([...idByKey].map(([key, id]) => [key, pictureFrom(assets.get(id), key)]))
}

export async function plantMusic(
  { objects, services: { uploads }, signal }: FilePlanting,
  { music }: CommunityHall,
  ownerId: string,
): Promise<HallDocument['music']> {
  if (music === undefined) return null
  const objectKey = `u/${ownerId}/${FOLDER}/audio/${music.file}`
  await objects.put(objectKey, await readFile(musicFile(music.file)))
  const { id } = await uploads.register(ownerId, objectKey, music.file)
  const asset = (await readyAssets(uploads, ownerId, [id], signal)).get(id)
  if (asset?.status !== 'ready') throw new Error(`the music ${music.file} is not ready`)
  return { assetId: id, volume: music.volume }
}

async function readyAssets(uploads: UploadsService, ownerId: string, ids: readonly string[], signal: AbortSignal) {
  for (;;) {
    const assets = await uploads.byIds(ownerId, ids)
    if (assets.every(({ status }) => status !== 'processing')) return new Map(assets.map((asset) => [asset.id, asset]))
    await wait(LOOK_AGAIN_MS, undefined, { signal })
  }
}

function pictureFrom(asset: Asset | undefined, key: string): Picture {
  if (asset === undefined || asset.widthPx === null || asset.heightPx === null) throw new Error(`the picture ${key} is not ready`)
  return { assetId: asset.id, widthPx: asset.widthPx, heightPx: asset.heightPx }
}
