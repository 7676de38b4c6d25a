export const detailTexts = 1
