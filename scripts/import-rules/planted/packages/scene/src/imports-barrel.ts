import { barrel } from './index.ts'

export const planted = barrel
