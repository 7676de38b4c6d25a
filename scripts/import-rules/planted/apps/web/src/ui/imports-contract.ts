import { LIMIT } from '../../../../packages/contract/src/limits.ts'

export const planted = LIMIT
