import { hall } from '../../../packages/stage/src/hall.ts'

export const planted = hall
