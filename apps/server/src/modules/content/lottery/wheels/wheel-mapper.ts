import type { WheelSlice, WheelStatus, WheelSummary } from '@zhanjian/contract/lottery/wheel.ts'
import type { ManagedWheelSummary } from '@zhanjian/contract/lottery/wheel-admin.ts'
import type { ObjectStore } from '../../../../platform/object-store/object-store.ts'
import type { PrizeMapper } from '../prizes/prize-mapper.ts'
import type { SliceRow, WheelCounts, WheelRow } from './wheel-row.ts'
import { getManagedStatus } from './wheel-status.ts'

export type WheelMapper = ReturnType<typeof createWheelMapper>

const NOBODY: WheelCounts = { participantCount: 0, drawCount: 0, wonCount: 0 }

/** Maps wheels to the contract. */
export function createWheelMapper({ objects, toWire }: { objects: Pick<ObjectStore, 'getPublicUrl'>; toWire: PrizeMapper }) {
  const toUrl = (key: string | null): string | null => (key === null ? null : objects.getPublicUrl(key))

  return {
    toUrl,

    toSlice: (row: SliceRow): WheelSlice => ({
      position: row.position,
      label: row.label,
      weight: row.weight,
      stock: row.stock,
      left: row.leftCount,
      prize:
        row.ticketContent === null || row.prizeId === null
          ? null
          : { ...toWire.toPublicPrize(row.prizeId, row.ticketContent), validity: row.ticketContent.validity },
      picture: toUrl(row.pictureKey) ?? (row.ticketContent === null ? null : toWire.toCover(row.ticketContent)),
    }),

    toSummary: (
      row: WheelRow,
      status: WheelStatus,
      counts: WheelCounts | undefined,
      prizeNames: readonly string[],
    ): WheelSummary => ({
      activityId: row.id,
      code: row.code,
      title: row.title,
      cover: toUrl(row.coverKey),
      status,
      startsAt: row.startsAt?.toISOString() ?? '',
      endsAt: row.endsAt?.toISOString() ?? '',
      participantCount: counts?.participantCount ?? 0,
      prizeNames: [...new Set(prizeNames)],
      acceptsOffers: row.acceptsOffers,
    }),

    toManagedSummary: (
      row: WheelRow,
      counts: WheelCounts | undefined,
      pendingOfferCount: number,
      now: Date,
    ): ManagedWheelSummary => {
      const isDraft = row.state === 'draft'
      const { participantCount, drawCount, wonCount } = counts ?? NOBODY
      const cover = row.form.coverAssetId === null ? null : (row.form.pictureKeys[row.form.coverAssetId] ?? null)
      return {
        activityId: row.id,
        code: row.code,
        title: isDraft ? row.form.title : row.title,
        cover: toUrl(isDraft ? cover : row.coverKey),
        status: getManagedStatus(row, now),
        startsAt: isDraft ? row.form.startsAt : (row.startsAt?.toISOString() ?? null),
        endsAt: isDraft ? row.form.endsAt : (row.endsAt?.toISOString() ?? null),
        participantCount,
        drawCount,
        wonCount,
        pendingOfferCount,
        updatedAt: row.updatedAt.toISOString(),
      }
    },
  }
}
