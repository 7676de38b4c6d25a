import { type OwnPrize, savePrize } from '@zhanjian/contract/lottery/prizes.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import type { FormAdapter } from '../../../shared/drafts/form-autosave.ts'
import { type EditedPrize, findPrizeFaults, toEditedPrize, toPrizeForm } from './edited-prize.ts'

const INLINE_ERROR_CODES = ['PRIZES_FULL', 'PRIZE_STALE', 'PRIZE_STATE', 'PRIZE_FILE_NOT_USABLE', 'INVALID_INPUT'] as const

/** How drafts of prizes are saved. */
export const createPrizeAdapter = (call: CallApi): FormAdapter<EditedPrize, OwnPrize> => ({
  toEdited: toEditedPrize,
  canSend: (edited) => Object.keys(findPrizeFaults(edited)).length === 0,
  getRevision: ({ revision }) => revision,
  send: (edited, target) =>
    call(
      savePrize,
      {
        body: {
          ...toPrizeForm(edited),
          ...('saved' in target ? { prizeId: target.saved.id, revision: target.revision } : { requestId: target.requestId }),
        },
      },
      { inlineErrorCodes: INLINE_ERROR_CODES },
    ),
  staleErrorCode: 'PRIZE_STALE',
})

const DAY_MS = 86_400_000
const SHANGHAI_OFFSET_MS = 8 * 3_600_000

/** The day of Asia/Shanghai, `2026-11-26`. */
export const getShanghaiDay = (nowMs: number, daysLater = 0): string =>
  sliceUnits(new Date(nowMs + SHANGHAI_OFFSET_MS + daysLater * DAY_MS).toISOString(), 0, 10)
