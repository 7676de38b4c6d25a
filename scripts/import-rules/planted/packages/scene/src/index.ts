export const barrel = 1
