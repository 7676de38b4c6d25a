import { myCards } from '@zhanjian/contract/cards.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { CardService } from './service.ts'

export const cardRoutes = (cards: CardService): Route[] => [defineRoute(myCards, (_input, caller) => cards.listOwnCards(caller))]
