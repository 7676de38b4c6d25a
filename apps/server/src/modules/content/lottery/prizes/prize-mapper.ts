import type {
  OwnPrize,
  OwnPrizeSummary,
  PrizeContent,
  PrizeField,
  PrizeStock,
  PublicPrize,
} from '@zhanjian/contract/lottery/prizes.ts'
import { prizeField } from '@zhanjian/contract/lottery/prizes.ts'
import type { ObjectStore } from '../../../../platform/object-store/object-store.ts'
import type { PrizeRow, StoredPrizeContent } from './prize-row.ts'

export type PrizeMapper = ReturnType<typeof createPrizeMapper>

/** Maps prizes to the contract. */
export function createPrizeMapper({ objects }: { objects: Pick<ObjectStore, 'getPublicUrl'> }) {
  const toPictureUrl = ({ key }: { key: string }): string => objects.getPublicUrl(key)

  const toContent = (content: StoredPrizeContent): PrizeContent => ({
    ...content,
    pictures: content.pictures.map((picture) => ({ assetId: picture.assetId, url: toPictureUrl(picture) })),
  })

  /** The first picture. */
  const toCover = ({ pictures: [first] }: Pick<StoredPrizeContent, 'pictures'>): string | null =>
    first === undefined ? null : toPictureUrl(first)

  const toSummary = (row: PrizeRow): OwnPrizeSummary => ({
    id: row.id,
    name: row.content.name,
    kind: row.content.kind,
    valueFen: row.content.valueFen,
    picture: toCover(row.content),
    state: row.state,
    shelf: row.shelf,
    stock: toStock(row),
    updatedAt: row.updatedAt.toISOString(),
  })

  return {
    toContent,
    toCover,
    toSummary,

    toOwnPrize: (row: PrizeRow): OwnPrize => ({
      ...toSummary(row),
      revision: row.revision,
      content: toContent(row.content),
      approvedContent: row.approvedContent && toContent(row.approvedContent),
      reasons: row.reasons,
      note: row.note,
      submittedAt: row.submittedAt?.toISOString() ?? null,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    }),

    toPublicPrize: (id: string, content: Omit<StoredPrizeContent, 'total' | 'validity'>): PublicPrize => ({
      id,
      name: content.name,
      kind: content.kind,
      valueFen: content.valueFen ?? 0,
      pictures: content.pictures.map(toPictureUrl),
      place: content.place,
      way: content.way,
      terms: content.terms,
    }),
  }
}

export const toStock = (row: PrizeRow): PrizeStock => ({
  total: row.total,
  left: row.leftCount,
  inSlices: row.inSlicesCount,
  unused: row.total - row.leftCount - row.inSlicesCount - row.verifiedCount - row.returningCount,
  verified: row.verifiedCount,
  expired: row.expiredCount,
  cancelled: row.cancelledCount,
})

/** Fields in which two contents differ. */
export const listChangedFields = (before: StoredPrizeContent, after: StoredPrizeContent): PrizeField[] =>
  prizeField.options.filter((field) => toComparable(before[field]) !== toComparable(after[field]))

/** Stored JSON comes back with its keys in another order. */
const toComparable = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
