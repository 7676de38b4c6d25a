import type { WorksService } from '../modules/works/service.ts'
import { type Community, type CommunityHall, communityHallNamed } from './community.ts'
import { emptyCommunityHall } from './hang-community-hall.ts'
import { type FilePlanting, plantPictureFiles } from './plant-files.ts'
import { plantedWork } from './planted-hall.ts'

export interface TemplatePlanting extends FilePlanting {
  community: Community
  services: FilePlanting['services'] & { works: WorksService }
}

/** Templates that the demo's people made of their halls. */
export async function plantTemplates(planting: TemplatePlanting, ownerOf: (hall: CommunityHall) => string): Promise<void> {
  const { community, services, signal } = planting
  const { drafts, publishing } = services.works
  for (const { hall: hallTitle, title, summary, cover, waits } of community.templates) {
    signal.throwIfAborted()
    const hall = communityHallNamed(community, hallTitle)
    const ownerId = ownerOf(hall)
    const known = await plantedWork(services.works, title, ownerId)
    if (known !== undefined && known.availability !== 'draft') continue
    const document = emptyCommunityHall(community, hall)
    const { work, revision } =
      known === undefined
        ? await drafts.add(ownerId, { kind: 'template', title, document })
        : await drafts.byId(known.id, ownerId)
    const picture = (await plantPictureFiles(planting, new Map([[cover, cover]]), ownerId)).get(cover)
    const saved = await drafts.save(work.id, ownerId, revision, { summary, coverAssetId: picture?.assetId ?? null })
    await publishing.publish(work.id, ownerId, saved.revision, { isTrusted: waits !== true })
  }
}
