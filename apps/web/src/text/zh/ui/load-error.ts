/** In the place of what did not come; beside `connection.ts`, since home begins without these. */
export const loadErrorTexts = {
  offline: '网络开小差了',
  tryLater: '请稍后再试一次',
}
