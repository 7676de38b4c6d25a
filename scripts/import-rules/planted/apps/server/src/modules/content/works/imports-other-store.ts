import { cardsStore } from '../cards/store.ts'

export const planted = cardsStore
