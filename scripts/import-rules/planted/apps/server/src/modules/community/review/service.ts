export const reviewService = 1
