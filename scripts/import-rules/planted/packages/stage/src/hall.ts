export const hall = 1
