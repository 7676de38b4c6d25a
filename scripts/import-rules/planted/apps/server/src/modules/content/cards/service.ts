export const cardsService = 1
