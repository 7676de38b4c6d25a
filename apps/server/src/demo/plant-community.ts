import { readFile } from 'node:fs/promises'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import type { CommunityService } from '../modules/community/service.ts'
import type { DiscoveryService } from '../modules/discovery/service.ts'
import type { IdentityService } from '../modules/identity/service.ts'
import type { RoomsService } from '../modules/rooms/service.ts'
import type { UploadsService } from '../modules/uploads/service.ts'
import type { WorksService } from '../modules/works/service.ts'
import { type ObjectStore, PUBLIC_PREFIX } from '../platform/object-store/object-store.ts'
import { artFile, artworkOf, type Community, type CommunityHall, type CommunityPost } from './community.ts'
import { hangCommunityHall, type Picture } from './hang-community-hall.ts'
import { plantMusic, plantPictures } from './plant-files.ts'
import { plantReports } from './plant-reports.ts'
import { plantRooms } from './plant-rooms.ts'
import { plantTalk } from './plant-talk.ts'
import { plantTemplates } from './plant-templates.ts'
import { type HallNamed, plantedWork } from './planted-hall.ts'
import type { Talk } from './talk.ts'

export interface PlantingDependencies {
  community: Community
  talk: Talk
  objects: ObjectStore
  services: {
    identity: Pick<IdentityService, 'ensureAccount'>
    uploads: UploadsService
    works: WorksService
    community: Pick<CommunityService, 'comments' | 'reactions' | 'relations' | 'reports'>
    discovery: Pick<DiscoveryService, 'promotions'>
    rooms: Pick<RoomsService, 'page' | 'save' | 'change'>
  }
  signal: AbortSignal
}

export interface Planted {
  hallNamed: HallNamed
  /** Of somebody, by the username. */
  idOf: (username: string) => string
}

const FOLDER = 'demo'
const HALL_PAGE = '/pages/index/gallery?code='

/**
 * Makes the demo community as people would: accounts, uploads, drafts, publications, one hall after the other.
 * Whatever stands already is left alone, so that a start that was cut off is taken up by the next.
 */
export async function plantCommunity(dependencies: PlantingDependencies): Promise<Planted> {
  const { community, services, signal } = dependencies
  const idByPhone = await plantPeople(dependencies)
  const personOf = (phone: string): string => {
    const id = idByPhone.get(phone)
    if (id === undefined) throw new Error(`nobody in the demo community has the phone ${phone}`)
    return id
  }
  const ownerOf = ({ owner }: Pick<CommunityHall, 'owner'>): string => personOf(owner)
  for (const hall of community.halls) {
    signal.throwIfAborted()
    await plantHall(dependencies, hall, ownerOf(hall))
  }
  await plantPromotions(dependencies, ownerOf)
  await plantTemplates(dependencies, ownerOf)
  for (const post of community.posts) await plantPost(dependencies, post, ownerOf)
  const hallNamed = async (title: string): Promise<WorkSummary | undefined> => {
    const hall = community.halls.find((one) => one.title === title)
    return hall && plantedWork(services.works, title, ownerOf(hall))
  }
  await plantTalk(dependencies, idByPhone, hallNamed)
  await plantReports(dependencies, personOf, hallNamed)
  await plantRooms(dependencies, hallNamed)
  const phoneByName = new Map(community.people.map(({ username, phone }) => [username, phone]))
  return { hallNamed, idOf: (username) => personOf(phoneByName.get(username) ?? username) }
}

async function plantPromotions(
  { community, services }: PlantingDependencies,
  ownerOf: (hall: CommunityHall) => string,
): Promise<void> {
  const wishes = community.promotions.map(async ({ hall: title, ...words }) => {
    const hall = community.halls.find((one) => one.title === title)
    const known = hall && (await plantedWork(services.works, title, ownerOf(hall)))
    if (hall === undefined || known === undefined) return []
    const { coverAssetId: pictureAssetId } = await services.works.drafts.byId(known.id, ownerOf(hall))
    return [{ ...words, ownerId: ownerOf(hall), pictureAssetId, path: `${HALL_PAGE}${known.code}`, isOn: true }]
  })
  await services.discovery.promotions.plant((await Promise.all(wishes)).flat())
}

async function plantPeople({ community, objects, services }: PlantingDependencies): Promise<Map<string, string>> {
  const idByPhone = new Map<string, string>()
  for (const { avatar, ...person } of community.people) {
    const wishes = { ...person, avatar: avatar === undefined ? '' : await plantAvatar(avatar), password: community.password }
    const { id } = await services.identity.ensureAccount(wishes)
    idByPhone.set(person.phone, id)
  }
  return idByPhone

  async function plantAvatar(file: string): Promise<string> {
    const key = `${PUBLIC_PREFIX}${FOLDER}/${file}`
    await objects.put(key, await readFile(artFile(file)))
    return objects.publicAddress(key)
  }
}

async function plantHall(dependencies: PlantingDependencies, hall: CommunityHall, ownerId: string): Promise<void> {
  const { community, services } = dependencies
  const { drafts, publishing } = services.works
  const known = await plantedWork(services.works, hall.title, ownerId)
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
  await publishing.publish(work.id, ownerId, saved.revision, { isTrusted: hall.waits !== true })
}

async function plantPost(
  dependencies: PlantingDependencies,
  post: CommunityPost,
  ownerOf: (hall: Pick<CommunityHall, 'owner'>) => string,
): Promise<void> {
  const { community, services } = dependencies
  const ownerId = ownerOf(post)
  const { drafts, publishing } = services.works
  const known = await plantedWork(services.works, post.title, ownerId)
  if (known !== undefined && known.availability !== 'draft') return
  const hall = community.halls.find(({ title }) => title === post.hall)
  const hallCode = hall === undefined ? null : ((await plantedWork(services.works, hall.title, ownerOf(hall)))?.code ?? null)
  const pictures = await plantPictures(dependencies, post.works, ownerId)
  const media = [...pictures].map(([key, { assetId }]) => ({ assetId, alt: artworkOf(community, key).alt }))
  const document = { schemaVersion: 1, text: post.text, media, hallCode }
  const { work, revision } =
    known === undefined
      ? await drafts.add(ownerId, { kind: post.kind, title: post.title, document })
      : await drafts.byId(known.id, ownerId)
  const saved = await drafts.save(work.id, ownerId, revision, { tags: post.tags, place: post.place ?? null })
  await publishing.publish(work.id, ownerId, saved.revision, { isTrusted: post.waits !== true })
}
