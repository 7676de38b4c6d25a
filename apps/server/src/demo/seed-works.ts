import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { DiscoveryService } from '../modules/community/discovery/service.ts'
import type { WorksService } from '../modules/content/works/service.ts'
import { buildDemoHallDocument, type DemoPicture } from './build-demo-hall.ts'
import { buildDemoTour, listLinkedHalls } from './build-demo-tour.ts'
import { type DemoHall, type DemoPost, getDemoArtwork } from './demo-community.ts'
import type { DemoWork } from './planting-order.ts'
import { type FileSeedDependencies, seedArtworkPictures, seedMedium, seedMusic, seedPictureFiles } from './seed-files.ts'
import { type FindWorkByTitle, isHalfPlanted, waitForPublishedWork } from './seeded-works.ts'

/** Dependencies of {@link seedWork}. */
export interface WorkSeedDependencies extends FileSeedDependencies {
  services: FileSeedDependencies['services'] & { works: WorksService; discovery: Pick<DiscoveryService, 'promotions'> }
  /** By phone. */
  getUserId: (phone: string) => string
  findWorkByTitle: FindWorkByTitle
  /** Another work, once it stands; undefined if it is not planted. */
  waitForWork: FindWorkByTitle
  /** Called before a work is planted that was not there. */
  onMissing: () => void
  /** The community had none when its planting began: what an admin removes later stays removed. */
  lacksPromotions: boolean
}

/** Plants a work, unless it is known from before, and waits until it stands. */
export async function seedWork(
  planting: WorkSeedDependencies,
  { type, work }: DemoWork,
  known: WorkSummary | undefined,
): Promise<WorkSummary | undefined> {
  planting.signal.throwIfAborted()
  const ownerId = planting.getUserId(work.owner)
  const isMissing = known === undefined || isHalfPlanted(known)
  if (isMissing) {
    planting.onMissing()
    await (type === 'hall' ? seedHall(planting, work, ownerId, known) : seedPost(planting, work, ownerId, known))
  }
  const hasFailed = async ({ id }: WorkSummary) =>
    (await planting.services.works.drafts.getDraft(id, ownerId)).publication.state === 'failed'
  const standing = await waitForPublishedWork(work.title, planting.findWorkByTitle, planting.signal, hasFailed)
  const lacksPromotions = planting.lacksPromotions || isMissing
  if (type === 'hall' && standing !== undefined && lacksPromotions) await seedPromotions(planting, work, standing)
  return standing
}

async function seedHall(
  planting: WorkSeedDependencies,
  hall: DemoHall,
  ownerId: string,
  known: WorkSummary | undefined,
): Promise<void> {
  const { community, services } = planting
  const { drafts, publishing } = services.works
  const [pictures, music] = await Promise.all([
    seedArtworkPictures(planting, hall.works, ownerId),
    seedMusic(planting, hall, ownerId),
  ])
  const pictureOf = (key: string): DemoPicture => {
    const picture = pictures.get(key)
    if (picture === undefined) throw new Error(`the picture ${key} was not seeded`)
    return picture
  }
  const document = { ...buildDemoHallDocument(community, hall, pictureOf), music }
  const { work, revision } =
    known === undefined
      ? await drafts.createDraft(ownerId, { kind: 'gallery', title: hall.title, document })
      : await drafts.getDraft(known.id, ownerId)
  const saved = await drafts.saveDraft(work.id, ownerId, revision, { summary: hall.summary, tags: hall.tags })
  await publishing.publish(work.id, ownerId, saved.revision, { isTrusted: hall.waits !== true })
}

async function seedPost(
  planting: WorkSeedDependencies,
  post: DemoPost,
  ownerId: string,
  known: WorkSummary | undefined,
): Promise<void> {
  const { community, services } = planting
  const { drafts, publishing } = services.works
  const [pictures, medium, covers] = await Promise.all([
    seedArtworkPictures(planting, post.works, ownerId),
    seedMedium(planting, post, ownerId),
    seedPictureFiles(planting, new Map(post.cover === undefined ? [] : [['cover', post.cover]]), ownerId),
  ])
  const halls = await findHalls(planting, listLinkedHalls(post))
  const media = [...pictures].map(([key, { assetId }]) => ({ assetId, alt: getDemoArtwork(community, key).alt }))
  const allMedia = medium === null ? media : [medium]
  const document =
    post.kind === 'panorama'
      ? buildDemoTour(post, allMedia, halls)
      : { schemaVersion: 1, text: post.text, media: allMedia, hallCode: halls.get(post.hall ?? '')?.code ?? null }
  const { work, revision } =
    known === undefined
      ? await drafts.createDraft(ownerId, { kind: post.kind, title: post.title, document })
      : await drafts.getDraft(known.id, ownerId)
  const coverAssetId = covers.get('cover')?.assetId ?? null
  const saved = await drafts.saveDraft(work.id, ownerId, revision, { tags: post.tags, place: post.place ?? null, coverAssetId })
  await publishing.publish(work.id, ownerId, saved.revision, { isTrusted: post.waits !== true })
}

/** By title; without those that are not planted. */
async function findHalls(planting: WorkSeedDependencies, titles: readonly string[]): Promise<Map<string, WorkSummary>> {
  const halls = new Map<string, WorkSummary>()
  for (const title of titles) {
    const hall = await planting.waitForWork(title)
    if (hall !== undefined) halls.set(title, hall)
  }
  return halls
}

/** Promotions of a hall that stands, with the picture of its first work. */
async function seedPromotions({ community, services }: WorkSeedDependencies, hall: DemoHall, { id, code, owner }: WorkSummary) {
  const promotions = community.promotions.filter((promotion) => promotion.hall === hall.title)
  if (promotions.length === 0) return
  const { assets } = await services.works.drafts.getDraft(id, owner.id)
  const { file } = getDemoArtwork(community, hall.works[0] ?? '')
  const pictureAssetId = assets.find(({ name }) => name === file)?.id ?? null
  const path = screenAddress('hall', { code })
  await services.discovery.promotions.seed(
    promotions.map(({ hall: _hall, ...words }) => ({ ...words, ownerId: owner.id, pictureAssetId, path, isOn: true })),
  )
}
