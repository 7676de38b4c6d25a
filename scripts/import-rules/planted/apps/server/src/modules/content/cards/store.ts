import { database } from '../../../db/database.ts'

export const cardsStore = database
