import { readFile } from 'node:fs/promises'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import type { IdentityService } from '../modules/base/identity/service.ts'
import type { CommunityService } from '../modules/community/community/service.ts'
import type { DiscoveryService } from '../modules/community/discovery/service.ts'
import type { RoomsService } from '../modules/content/rooms/service.ts'
import type { UploadsService } from '../modules/content/uploads/service.ts'
import type { WorksService } from '../modules/content/works/service.ts'
import { type ObjectStore, PUBLIC_PREFIX } from '../platform/object-store/object-store.ts'
import { buildDemoHallDocument, type DemoPicture } from './build-demo-hall.ts'
import { type DemoCommunity, type DemoHall, type DemoPost, getArtFilePath, getDemoArtwork } from './demo-community.ts'
import type { DemoInteractions } from './demo-interactions.ts'
import { seedArtworkPictures, seedMusic } from './seed-files.ts'
import { seedInteractions } from './seed-interactions.ts'
import { seedReports } from './seed-reports.ts'
import { seedRooms } from './seed-rooms.ts'
import { seedTemplates } from './seed-templates.ts'
import { type FindHallByTitle, findSeededWork } from './seeded-works.ts'

/** Dependencies of {@link seedCommunity}. */
export interface SeedDependencies {
  community: DemoCommunity
  interactions: DemoInteractions
  objects: ObjectStore
  services: {
    identity: Pick<IdentityService, 'ensureAccount'>
    uploads: UploadsService
    works: WorksService
    community: Pick<CommunityService, 'comments' | 'reactions' | 'relations' | 'reports'>
    discovery: Pick<DiscoveryService, 'promotions'>
    rooms: Pick<RoomsService, 'listRooms' | 'saveRoom' | 'changeState'>
  }
  signal: AbortSignal
}

/** Result of {@link seedCommunity}. */
export interface SeedResult {
  findHallByTitle: FindHallByTitle
  /** Id of a demo user by username. */
  getUserId: (username: string) => string
}

const DEMO_FOLDER = 'demo'

/**
 * Creates the demo community through the services: accounts, uploads, drafts, publications, one hall after the other. Existing
 * entities are skipped, so that an interrupted start is continued by the next.
 */
export async function seedCommunity(dependencies: SeedDependencies): Promise<SeedResult> {
  const { community, services, signal } = dependencies
  const idByPhone = await seedAccounts(dependencies)
  const getUserIdByPhone = (phone: string): string => {
    const id = idByPhone.get(phone)
    if (id === undefined) throw new Error(`the demo community has no person with the phone ${phone}`)
    return id
  }
  const getOwnerId = ({ owner }: Pick<DemoHall, 'owner'>): string => getUserIdByPhone(owner)
  for (const hall of community.halls) {
    signal.throwIfAborted()
    await seedHall(dependencies, hall, getOwnerId(hall))
  }
  await seedPromotions(dependencies, getOwnerId)
  await seedTemplates(dependencies, getOwnerId)
  for (const post of community.posts) await seedPost(dependencies, post, getOwnerId)
  const findHallByTitle = async (title: string): Promise<WorkSummary | undefined> => {
    const hall = community.halls.find((one) => one.title === title)
    return hall && findSeededWork(services.works, title, getOwnerId(hall))
  }
  await seedInteractions(dependencies, idByPhone, findHallByTitle)
  await seedReports(dependencies, getUserIdByPhone, findHallByTitle)
  await seedRooms(dependencies, findHallByTitle)
  const phoneByName = new Map(community.people.map(({ username, phone }) => [username, phone]))
  return { findHallByTitle, getUserId: (username) => getUserIdByPhone(phoneByName.get(username) ?? username) }
}

async function seedPromotions({ community, services }: SeedDependencies, ownerOf: (hall: DemoHall) => string): Promise<void> {
  const promotions = community.promotions.map(async ({ hall: title, ...words }) => {
    const hall = community.halls.find((one) => one.title === title)
    const known = hall && (await findSeededWork(services.works, title, ownerOf(hall)))
    if (hall === undefined || known === undefined) return []
    const { coverAssetId: pictureAssetId } = await services.works.drafts.getDraft(known.id, ownerOf(hall))
    return [{ ...words, ownerId: ownerOf(hall), pictureAssetId, path: screenAddress('hall', { code: known.code }), isOn: true }]
  })
  await services.discovery.promotions.seed((await Promise.all(promotions)).flat())
}

async function seedAccounts({ community, objects, services }: SeedDependencies): Promise<Map<string, string>> {
  const idByPhone = new Map<string, string>()
  for (const { avatar, ...person } of community.people) {
    const account = { ...person, avatar: avatar === undefined ? '' : await plantAvatar(avatar), password: community.password }
    const { id } = await services.identity.ensureAccount(account)
    idByPhone.set(person.phone, id)
  }
  return idByPhone

  async function plantAvatar(file: string): Promise<string> {
    const key = `${PUBLIC_PREFIX}${DEMO_FOLDER}/${file}`
    await objects.put(key, await readFile(getArtFilePath(file)))
    return objects.getPublicUrl(key)
  }
}

async function seedHall(dependencies: SeedDependencies, hall: DemoHall, ownerId: string): Promise<void> {
  const { community, services } = dependencies
  const { drafts, publishing } = services.works
  const known = await findSeededWork(services.works, hall.title, ownerId)
  if (known !== undefined && known.availability !== 'draft') return

  const pictures = await seedArtworkPictures(dependencies, [...new Set([...hall.works, hall.cover])], ownerId)
  const pictureOf = (key: string): DemoPicture => {
    const picture = pictures.get(key)
    if (picture === undefined) throw new Error(`the picture ${key} was not seeded`)
    return picture
  }
  const document = { ...buildDemoHallDocument(community, hall, pictureOf), music: await seedMusic(dependencies, hall, ownerId) }
  const { work, revision } =
    known === undefined
      ? await drafts.createDraft(ownerId, { kind: 'gallery', title: hall.title, document })
      : await drafts.getDraft(known.id, ownerId)
  const changes = { summary: hall.summary, tags: hall.tags, coverAssetId: pictureOf(hall.cover).assetId }
  const saved = await drafts.saveDraft(work.id, ownerId, revision, changes)
  await publishing.publish(work.id, ownerId, saved.revision, { isTrusted: hall.waits !== true })
}

async function seedPost(
  dependencies: SeedDependencies,
  post: DemoPost,
  ownerOf: (hall: Pick<DemoHall, 'owner'>) => string,
): Promise<void> {
  const { community, services } = dependencies
  const ownerId = ownerOf(post)
  const { drafts, publishing } = services.works
  const known = await findSeededWork(services.works, post.title, ownerId)
  if (known !== undefined && known.availability !== 'draft') return
  const hall = community.halls.find(({ title }) => title === post.hall)
  const hallCode = hall === undefined ? null : ((await findSeededWork(services.works, hall.title, ownerOf(hall)))?.code ?? null)
  const pictures = await seedArtworkPictures(dependencies, post.works, ownerId)
  const media = [...pictures].map(([key, { assetId }]) => ({ assetId, alt: getDemoArtwork(community, key).alt }))
  const document = { schemaVersion: 1, text: post.text, media, hallCode }
  const { work, revision } =
    known === undefined
      ? await drafts.createDraft(ownerId, { kind: post.kind, title: post.title, document })
      : await drafts.getDraft(known.id, ownerId)
  const saved = await drafts.saveDraft(work.id, ownerId, revision, { tags: post.tags, place: post.place ?? null })
  await publishing.publish(work.id, ownerId, saved.revision, { isTrusted: post.waits !== true })
}
