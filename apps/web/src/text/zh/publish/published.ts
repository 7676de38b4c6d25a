import { NETWORK_LOST_TEXT } from '#text/ui/connection.ts'

/** How a publication ended, of any kind. */
export const publishedTexts = {
  failed: '发布没有成功',
  offline: NETWORK_LOST_TEXT('恢复后再发布'),
  retry: '再试一次',
  done: '发布成功',
  updated: '更新成功',
  open: '去看看',
}
