import type { Database } from '../db/database.ts'
import type { BoothsService } from '../modules/content/booths/service.ts'
import { createBoothsStore } from '../modules/content/booths/store.ts'
import type { CardsService } from '../modules/content/cards/service.ts'
import type { UploadsService } from '../modules/content/uploads/service.ts'
import { toShanghaiDay } from '../time/shanghai-day.ts'
import type { DemoBooths } from './demo-booths.ts'
import { type FileSeedDependencies, seedPictureFiles } from './seed-files.ts'
import { type FindWorkByTitle, waitForPublishedWork } from './seeded-works.ts'

/** Dependencies of {@link seedBooths}. */
export interface BoothSeedDependencies {
  booths: DemoBooths
  community: FileSeedDependencies['community']
  uploadOnce: FileSeedDependencies['uploadOnce']
  database: Database
  services: { uploads: UploadsService; cards: Pick<CardsService, 'cards'>; booths: BoothsService }
  signal: AbortSignal
}

type DemoBooth = DemoBooths['booths'][number]

const DAY_MS = 86_400_000

/** Booths with visits and contact details; nothing for a merchant who has one: what a visitor changes stays so. */
export async function seedBooths(
  dependencies: BoothSeedDependencies,
  usernames: ReadonlyMap<string, string>,
  findWorkByTitle: FindWorkByTitle,
): Promise<void> {
  const { booths: demo, services, signal } = dependencies
  for (const booth of demo.booths) {
    const ownerId = usernames.get(booth.owner) ?? ''
    if ((await services.booths.desk.listOwn(ownerId)).records.length > 0) continue
    const hall = await waitForPublishedWork(booth.hall, findWorkByTitle, signal)
    const { boothId, code, revision } = await services.booths.desk.save(
      await toForm(dependencies, booth, ownerId, hall?.id ?? null),
      ownerId,
    )
    const { merchantName } = await services.booths.desk.publish(boothId, revision, ownerId)
    await seedVisits(dependencies, boothId, booth.visitsByDay)
    for (const { by, state, note, ...words } of booth.leads) {
      const visitorId = usernames.get(by)
      if (visitorId === undefined) continue
      await services.booths.leads.leave(code, { ...words, cardId: null }, merchantName, visitorId)
      const { records } = await services.booths.leads.list(boothId, { text: words.name, size: 1 }, ownerId)
      if (records[0] !== undefined) await services.booths.leads.change(records[0].leadId, { state, note }, ownerId)
    }
  }
}

async function toForm(
  dependencies: BoothSeedDependencies,
  { title, introduction, cover, pages, contact, openingHours, place }: DemoBooth,
  ownerId: string,
  hallId: string | null,
) {
  const files = [cover, ...pages.map(({ file }) => file)]
  const pictures = await seedPictureFiles(dependencies, new Map(files.map((file) => [file, file])), ownerId)
  const assetOf = (file: string): string => pictures.get(file)?.assetId ?? ''
  const [card] = await dependencies.services.cards.cards.listOwn(ownerId)
  return {
    title,
    introduction,
    coverAssetId: assetOf(cover),
    pages: pages.map(({ file, alt }) => ({ assetId: assetOf(file), alt })),
    hallId,
    cardId: card?.cardId ?? null,
    contact,
    openingHours,
    place,
  }
}

/** As if other browsers had opened it on the days before. */
async function seedVisits({ database }: BoothSeedDependencies, boothId: string, visitsByDay: readonly number[]): Promise<void> {
  const { figures } = createBoothsStore(database)
  const nowMs = Date.now()
  for (const [index, count] of visitsByDay.entries()) {
    const at = new Date(nowMs - (visitsByDay.length - 1 - index) * DAY_MS)
    const moment = { at, day: toShanghaiDay(at), countedBefore: at }
    for (let visitor = 0; visitor < count; visitor += 1)
      await figures.upsertVisit(boothId, { key: `demo ${index} ${visitor}`, isNew: false, networkKey: null }, moment)
  }
}
