import { formatNotLoaded } from '#text/ui/connection.ts'

/** The end of a paginated list. */
export const listEndTexts = {
  loadingMore: '正在加载…',
  listEnd: '— 已经到底了 —',
  moreFailed: formatNotLoaded('后面的内容'),
  tryAgain: '再试一次',
}
