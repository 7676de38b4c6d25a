import type { OwnDraw } from '@zhanjian/contract/wheel.ts'
import type { OwnDrawRow } from './draw-store.ts'

/** Maps an own draw to the contract. */
export const toOwnDraw = ({ drawnAt, outcome, prizeName, ...row }: OwnDrawRow): OwnDraw => ({
  ...row,
  outcome,
  prizeName: outcome === 'won' ? prizeName : null,
  drawnAt: drawnAt.toISOString(),
})
