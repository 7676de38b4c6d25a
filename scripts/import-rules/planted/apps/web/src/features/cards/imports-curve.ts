import { verifyRounds } from '../../../../../packages/draws/src/verify-rounds.ts'

export const planted = verifyRounds
