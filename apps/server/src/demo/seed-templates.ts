import type { WorksService } from '../modules/content/works/service.ts'
import { buildEmptyDemoHallDocument } from './build-demo-hall.ts'
import { type DemoCommunity, type DemoHall, getDemoHallByTitle } from './demo-community.ts'
import { type FileSeedDependencies, seedPictureFiles } from './seed-files.ts'
import { findSeededWork, isHalfPlanted } from './seeded-works.ts'

/** Dependencies of {@link seedTemplates}. */
export interface TemplateSeedDependencies extends FileSeedDependencies {
  community: DemoCommunity
  services: FileSeedDependencies['services'] & { works: WorksService }
}

/** Templates that the demo users made of their halls. */
export async function seedTemplates(planting: TemplateSeedDependencies, ownerOf: (hall: DemoHall) => string): Promise<void> {
  const { community, services, signal } = planting
  const { drafts, publishing } = services.works
  for (const { hall: hallTitle, title, summary, cover, waits } of community.templates) {
    signal.throwIfAborted()
    const hall = getDemoHallByTitle(community, hallTitle)
    const ownerId = ownerOf(hall)
    const known = await findSeededWork(services.works, title, ownerId)
    if (known !== undefined && !isHalfPlanted(known)) continue
    const document = buildEmptyDemoHallDocument(community, hall)
    const { work, revision } =
      known === undefined
        ? await drafts.createDraft(ownerId, { kind: 'template', title, document })
        : await drafts.getDraft(known.id, ownerId)
    const picture = (await seedPictureFiles(planting, new Map([[cover, cover]]), ownerId)).get(cover)
    const saved = await drafts.saveDraft(work.id, ownerId, revision, { summary, coverAssetId: picture?.assetId ?? null })
    await publishing.publish(work.id, ownerId, saved.revision, { isTrusted: waits !== true })
  }
}
