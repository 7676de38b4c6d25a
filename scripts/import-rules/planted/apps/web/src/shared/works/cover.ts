export const cover = 1
