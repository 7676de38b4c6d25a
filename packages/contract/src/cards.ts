import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A business card in a user's list. `id`: the entry in the list; `cardId`: the card; `userId`: the card's owner. */
export const bizCard = z.object({ id: z.string(), cardId: z.string(), userId: z.string(), name: z.string() })
/** A parsed {@link bizCard}. */
export type BizCard = z.infer<typeof bizCard>

/** The user's own cards; empty until the first is made. */
export const myCards = endpoint({
  method: 'GET',
  path: '/api/bizCard/cardList',
  access: 'user',
  summary: 'List my business cards',
  data: z.array(bizCard),
})
