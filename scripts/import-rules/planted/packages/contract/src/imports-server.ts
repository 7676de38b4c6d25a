import { main } from '../../../apps/server/src/main.ts'

export const planted = main
