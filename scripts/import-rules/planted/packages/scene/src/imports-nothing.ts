import { nothing } from './not-there.ts'

export const planted = nothing
