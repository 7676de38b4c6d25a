/** Content that failed to load; separate from `connection.ts`, since home starts without these. */
export const loadErrorTexts = {
  offline: '网络开小差了',
  tryLater: '请稍后再试一次',
}
