import type { OwnDraw, WaitingDraw } from '@zhanjian/contract/lottery/wheel.ts'
import { getRoundTimeMs, type RulesBeacon } from '@zhanjian/draws/beacon.ts'
import type { OwnDrawRow } from './draw-store.ts'
import type { WaitingDrawRow } from './waiting-draw-store.ts'

/** Maps an own draw to the contract. */
export const toOwnDraw = ({ drawnAt, outcome, prizeName, ...row }: OwnDrawRow): OwnDraw => ({
  ...row,
  outcome,
  prizeName: outcome === 'won' ? prizeName : null,
  drawnAt: drawnAt.toISOString(),
})

/** Maps an own draw that waits for its round to the contract. */
export const toWaitingDraw = (beacon: RulesBeacon, { nonce, round, drawnAt }: WaitingDrawRow): WaitingDraw => ({
  nonce,
  round,
  roundAt: new Date(getRoundTimeMs(beacon, round)).toISOString(),
  drawnAt: drawnAt.toISOString(),
})
