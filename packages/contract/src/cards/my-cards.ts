/** Apart from the other calls of cards: every session begins with it, so home loads it. */
import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { ownCard } from './cards.ts'

/** The user's own cards, the default one first; empty until the first is made. */
export const myCards = endpoint('GET /api/bizCard/cardList', 'user', {
  summary: 'List my business cards',
  data: z.array(ownCard),
})
