import type { WheelWinner } from '@zhanjian/contract/lottery/wheel.ts'
import { cutPage, timestampCursor } from '../../../../module-support/cursor.ts'
import { maskName } from '../mask-name.ts'
import type { LotteryStore } from '../store.ts'
import type { WheelMapper } from '../wheels/wheel-mapper.ts'
import type { WheelPages } from '../wheels/wheel-pages.ts'

export interface WinnerDependencies {
  store: LotteryStore
  pages: Pick<WheelPages, 'findByCodeOrThrow'>
  mapper: Pick<WheelMapper, 'toUrl'>
}

/** Who has won, with masked names. Real ones only: a wheel without winners has an empty list. */
export const createWinners = ({ store, pages, mapper }: WinnerDependencies) => ({
  /** @throws AppError NOT_FOUND, INVALID_INPUT if the cursor is malformed */
  async list(
    { code, position, cursor, size }: { code: string; position?: number | undefined; cursor?: string | undefined; size: number },
    userId: string | null,
  ) {
    const wheel = await pages.findByCodeOrThrow(code)
    const after = timestampCursor.decode(cursor)
    const place = after && { at: new Date(after[0]), id: after[1] }
    const [rows, slices] = await Promise.all([
      store.draws.listWins(wheel.id, position ?? null, place, size + 1),
      store.wheels.listSlices(wheel.id),
    ])
    const page = cutPage(rows, size, ({ wonAt, id }) => timestampCursor.encode([wonAt.toISOString(), id]))
    return {
      records: page.shown.map(
        (row): WheelWinner => ({
          id: row.id,
          name: maskName(row.nickname ?? ''),
          prizeName: row.prizeName,
          picture: mapper.toUrl(row.pictureKey),
          wonAt: row.wonAt.toISOString(),
          isMine: userId !== null && row.accountId === userId,
        }),
      ),
      cursor: page.cursor,
      total: slices.reduce((sum, slice) => sum + (position === undefined || slice.position === position ? slice.wonCount : 0), 0),
    }
  },
})
