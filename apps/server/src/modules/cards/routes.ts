import { myCards } from '@zhanjian/contract/cards.ts'
import { type Route, serve } from '../../http/serve.ts'
import type { CardService } from './service.ts'

export const cardRoutes = (cards: CardService): Route[] => [serve(myCards, (_input, caller) => cards.myCards(caller))]
