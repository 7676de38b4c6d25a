import type { BoothFault, BoothForm, ManagedBooth, ManagedBoothSummary } from '@zhanjian/contract/merchants/booth-admin.ts'
import type { BoothPicture } from '@zhanjian/contract/merchants/booths.ts'
import { TITLE_MIN_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'
import type { BoothRow, StoredPicture } from './booth-row.ts'
import type { BoothLinks } from './links.ts'
import { boothTexts } from './texts.zh.ts'

export interface BoothMapperDependencies {
  links: BoothLinks
  objects: Pick<ObjectStore, 'getPublicUrl'>
}

export type BoothMapper = ReturnType<typeof createBoothMapper>

const texts = boothTexts.faults

/** Rows as their merchants read them. */
export function createBoothMapper({ links, objects }: BoothMapperDependencies) {
  return {
    toPicture,
    toSummary,
    listFaults,

    async toManaged(row: BoothRow): Promise<ManagedBooth> {
      const { form, revision, reason, ownerId, merchantName } = row
      const used = new Set([form.coverAssetId, ...form.pages.map(({ assetId }) => assetId)])
      const pictures = Object.entries(row.pictures).flatMap(([assetId, picture]) =>
        used.has(assetId) ? [{ assetId, ...toPicture(picture) }] : [],
      )
      const faults = await listFaults(form, ownerId)
      return { ...toSummary(row), revision, form, pictures, faults, merchantName, reason }
    },
  }

  function toSummary(row: BoothRow): ManagedBoothSummary {
    // As its page and its poster choose it.
    const cover = row.pictures[row.form.coverAssetId ?? row.form.pages[0]?.assetId ?? '']
    return {
      boothId: row.id,
      code: row.code,
      title: row.form.title,
      cover: cover === undefined ? null : toPicture(cover).mediumUrl,
      state: row.state,
      hasChanges: row.shownRevision !== null && row.shownRevision !== row.revision,
      leadCount: row.leadCount,
      newLeadCount: row.newLeadCount,
      updatedAt: row.updatedAt.toISOString(),
    }
  }

  function toPicture({ mediumKey, largeKey, widthPx, heightPx }: StoredPicture): BoothPicture {
    return { mediumUrl: objects.getPublicUrl(mediumKey), largeUrl: objects.getPublicUrl(largeKey), widthPx, heightPx }
  }

  /** What publishing needs, in the order of the form. */
  async function listFaults(form: BoothForm, ownerId: string): Promise<BoothFault[]> {
    const [hall, card] = await Promise.all([links.findHall(form.hallId, ownerId), links.findCard(form.cardId, ownerId)])
    const faults: BoothFault[] = []
    if (countCharacters(form.title) < TITLE_MIN_CHARACTERS) faults.push({ field: 'title', text: texts.title })
    if (form.introduction === '') faults.push({ field: 'introduction', text: texts.introduction })
    if (form.hallId !== null && hall === null) faults.push({ field: 'hall', text: texts.hall })
    if (form.cardId !== null && card === null) faults.push({ field: 'card', text: texts.card })
    return faults
  }
}
