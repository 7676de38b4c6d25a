import { cardsService } from '../../content/cards/service.ts'

export const planted = cardsService
