import { LIMIT } from '../../contract/src/limits.ts'

export const planted = LIMIT
