/** Behind a list that is loaded part by part. */
export const listEndTexts = {
  loadingMore: '正在加载…',
  listEnd: '— 已经到底了 —',
  moreFailed: '后面的内容没有取到',
  tryAgain: '再试一次',
}
