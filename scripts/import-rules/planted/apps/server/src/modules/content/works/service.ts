import { cardsService } from '../cards/service.ts'

export const worksService = cardsService
