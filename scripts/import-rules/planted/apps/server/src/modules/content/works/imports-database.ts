import { database } from '../../../db/database.ts'

export const planted = database
