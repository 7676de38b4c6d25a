export const aUser = 1
