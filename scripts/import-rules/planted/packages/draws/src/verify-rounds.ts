export const verifyRounds = 0
