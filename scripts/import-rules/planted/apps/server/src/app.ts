import { cardsService } from './modules/content/cards/service.ts'

export const planted = cardsService
