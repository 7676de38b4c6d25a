export const fakeQq = 1
