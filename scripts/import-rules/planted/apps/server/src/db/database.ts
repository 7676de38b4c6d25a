export const database = 1
