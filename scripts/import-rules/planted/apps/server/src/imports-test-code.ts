import { aUser } from './testing/builders.ts'

export const planted = aUser
