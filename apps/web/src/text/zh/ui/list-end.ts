import { formatNotLoaded } from './connection.ts'

/** Behind a list that is loaded part by part. */
export const listEndTexts = {
  loadingMore: '正在加载…',
  listEnd: '— 已经到底了 —',
  moreFailed: formatNotLoaded('后面的内容'),
  tryAgain: '再试一次',
}
