import { main } from '../../../server/src/main.ts'

export const planted = main
