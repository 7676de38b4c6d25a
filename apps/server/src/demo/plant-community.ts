import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Asset } from '@zhanjian/contract/uploads.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'
import type { DiscoveryService } from '../modules/discovery/service.ts'
import type { IdentityService } from '../modules/identity/service.ts'
import type { UploadsService } from '../modules/uploads/service.ts'
import type { WorksService } from '../modules/works/service.ts'
import { type ObjectStore, PUBLIC_PREFIX } from '../platform/object-store/object-store.ts'
import { artFile, artworkOf, type Community, type CommunityHall, musicFile } from './community.ts'
import { hangCommunityHall, type Picture } from './hang-community-hall.ts'

export interface PlantingDependencies {
  community: Community
  objects: ObjectStore
  services: {
    identity: Pick<IdentityService, 'ensureAccount'>
    uploads: UploadsService
    works: WorksService
    discovery: Pick<DiscoveryService, 'promotions'>
  }
  signal: AbortSignal
}

const LOOK_AGAIN_MS = 100
const FOLDER = 'demo'
const HALLS_LOOKED_AT = 100
const HALL_PAGE = '/pages/index/gallery?code='

/**
 * Makes the demo community as people would: accounts, uploads, drafts, publications, one hall after the other.
 * Whatever stands already is left alone, so that a start that was cut off is taken up by the next.
 */
export async function plantCommunity(dependencies: PlantingDependencies): Promise<void> {
  const { community, signal } = dependencies
  const idByPhone = await plantPeople(dependencies)
  const ownerOf = ({ owner, title }: CommunityHall): string => {
    const ownerId = idByPhone.get(owner)
    if (ownerId === undefined) throw new Error(`nobody in the demo community has the phone of the owner of ${title}`)
    return ownerId
  }
  for (const hall of community.halls) {
    signal.throwIfAborted()
    await plantHall(dependencies, hall, ownerOf(hall))
  }
  await plantPromotions(dependencies, ownerOf)
}

async function plantPromotions(
  { community, services }: PlantingDependencies,
  ownerOf: (hall: CommunityHall) => string,
): Promise<void> {
  const wishes = community.promotions.map(async ({ hall: title, ...words }) => {
    const hall = community.halls.find((one) => one.title === title)
    const known = hall && (await plantedHall(services.works, title, ownerOf(hall)))
    if (hall === undefined || known === undefined) return []
    const { coverAssetId: pictureAssetId } = await services.works.drafts.byId(known.id, ownerOf(hall))
    return [{ ...words, ownerId: ownerOf(hall), pictureAssetId, path: `${HALL_PAGE}${known.code}`, isOn: true }]
  })
  await services.discovery.promotions.plant((await Promise.all(wishes)).flat())
}

async function plantPeople({ community, objects, services }: PlantingDependencies): Promise<Map<string, string>> {
  const idByPhone = new Map<string, string>()
  for (const { avatar, ...person } of community.people) {
    const key = `${PUBLIC_PREFIX}${FOLDER}/${avatar}`
    await objects.put(key, await readFile(artFile(avatar)))
    const wishes = { ...person, avatar: objects.publicAddress(key), password: community.password }
    const { id } = await services.identity.ensureAccount(wishes)
    idByPhone.set(person.phone, id)
  }
  return idByPhone
}

async function plantHall(dependencies: PlantingDependencies, hall: CommunityHall, ownerId: string): Promise<void> {
  const { community, services } = dependencies
  const { drafts, publishing } = services.works
  const known = await plantedHall(services.works, hall.title, ownerId)
  if (known !== undefined && known.availability !== 'draft') return

  const pictures = await plantPictures(dependencies, [...new Set([...hall.works, hall.cover])], ownerId)
  const pictureOf = (key: string): Picture => {
    const picture = pictures.get(key)
    if (picture === undefined) throw new Error(`the picture ${key} was not planted`)
    return picture
  }
  const document = { ...hangCommunityHall(community, hall, pictureOf), music: await plantMusic(dependencies, hall, ownerId) }
  const { work, revision } =
    known === undefined
      ? await drafts.add(ownerId, { kind: 'gallery', title: hall.title, document })
      : await drafts.byId(known.id, ownerId)
  const wishes = { summary: hall.summary, tags: hall.tags, coverAssetId: pictureOf(hall.cover).assetId }
  const saved = await drafts.save(work.id, ownerId, revision, wishes)
  await publishing.publish(work.id, ownerId, saved.revision, { isTrusted: true })
}

async function plantedHall({ drafts }: WorksService, title: string, ownerId: string): Promise<WorkSummary | undefined> {
  const { records } = await drafts.mine(ownerId, { current: 1, size: HALLS_LOOKED_AT })
  return records.find((work) => work.title === title)
}

async function plantPictures(
  { community, objects, services: { uploads }, signal }: PlantingDependencies,
  keys: readonly string[],
  ownerId: string,
): Promise<Map<string, Picture>> {
  const idByKey = new Map<string, string>()
  for (const key of keys) {
    const { file } = artworkOf(community, key)
    const objectKey = `u/${ownerId}/${FOLDER}/image/${file}`
    await objects.put(objectKey, await readFile(artFile(file)))
    idByKey.set(key, (await uploads.register(ownerId, objectKey, file)).id)
  }
  const assets = await readyAssets(uploads, ownerId, [...idByKey.values()], signal)
  return new Map([...idByKey].map(([key, id]) => [key, pictureFrom(assets.get(id), key)]))
}

async function plantMusic(
  { objects, services: { uploads }, signal }: PlantingDependencies,
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
