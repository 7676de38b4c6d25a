import type { BizCard, OwnCard, CardContent as WireContent } from '@zhanjian/contract/cards/cards.ts'
import { cardField } from '@zhanjian/contract/cards/cards.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { ObjectStore } from '../../../../platform/object-store/object-store.ts'
import { ANONYMOUS_VIEWER, type WorksService } from '../../works/service.ts'
import { selectForReader } from '../policy.ts'
import type { CardRow, CardSnapshot, CardView } from './card-content.ts'
import type { CardFiles } from './card-files.ts'

export interface CardMapperDependencies {
  files: Pick<CardFiles, 'findRecordings'>
  works: Pick<WorksService['access'], 'findSummaries'>
  objects: Pick<ObjectStore, 'getPublicUrl'>
}

export type CardMapper = ReturnType<typeof createCardMapper>

/** Maps views of cards to the contract. */
export function createCardMapper({ files, works, objects }: CardMapperDependencies) {
  /** Address of the picture; the account's own one for a card without. */
  const getPortrait = (avatarKey: string | null, ownerAvatar: string | null): string =>
    avatarKey === null ? (ownerAvatar ?? '') : objects.getPublicUrl(avatarKey)

  /** @param ownerAvatar of the owner's account; null: gone */
  async function toContent(view: CardView, ownerAvatar: string | null): Promise<WireContent> {
    const { avatarKey, recordingId, workIds: _workIds, ...content } = view
    const recordings = await files.findRecordings(recordingId === null ? [] : [recordingId])
    return {
      ...content,
      avatar: getPortrait(avatarKey, ownerAvatar),
      recording: recordingId === null ? null : (recordings.get(recordingId) ?? null),
    }
  }

  /** Those of the owner's works that everybody with the link may see, in the order of `ids`. */
  async function findWorks(ids: readonly string[], ownerId: string): Promise<WorkSummary[]> {
    if (ids.length === 0) return []
    const summaries = await works.findSummaries(ids, ANONYMOUS_VIEWER)
    return ids.flatMap((id) => {
      const work = summaries.get(id)
      return work === undefined || work.owner.id !== ownerId ? [] : [work]
    })
  }

  return {
    getPortrait,
    toContent,
    findWorks,

    /** A kept snapshot: without recording and works, which were never the holder's. */
    toSnapshotView: (snapshot: CardSnapshot): CardView => ({ ...snapshot, recordingId: null, workIds: [] }),

    async toOwnCard(row: CardRow): Promise<OwnCard> {
      const view = selectForReader(row, 'owner')
      const ids: Pick<BizCard, 'id' | 'cardId' | 'userId'> = { id: row.id, cardId: row.id, userId: row.ownerId }
      return {
        ...ids,
        ...(await toContent(view, row.ownerAvatar)),
        code: row.code,
        audience: toWholeAudience(row),
        works: await findWorks(view.workIds, row.ownerId),
        avatarAssetId: row.avatarAssetId,
        isDefault: row.isDefault,
        isFindable: row.isFindable,
        revision: row.revision,
        visitorCount: row.visitorCount,
        updatedAt: row.updatedAt.toISOString(),
      }
    },
  }
}

/** With every field: cards that are older than a field show it to nobody. */
const toWholeAudience = ({ audience }: Pick<CardRow, 'audience'>): OwnCard['audience'] =>
  Object.fromEntries(cardField.options.map((field) => [field, audience[field] ?? 'nobody'])) as OwnCard['audience']
