import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** E-06: `id` is the holder's entry, `cardId` the card, `userId` the card's owner. */
export const bizCard = z.object({ id: z.string(), cardId: z.string(), userId: z.string(), name: z.string() })
export type BizCard = z.infer<typeof bizCard>

/** C-31. My own cards; none until the first is made. */
export const myCards = endpoint({
  method: 'GET',
  path: '/api/bizCard/cardList',
  access: 'user',
  summary: 'My own business cards',
  data: z.array(bizCard),
})
