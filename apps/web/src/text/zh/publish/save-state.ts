import { NETWORK_LOST_TEXT } from '#text/ui/connection.ts'

/** What editors say about saving; each adds what is said when its work is gone. */
export const saveTexts = {
  saved: '已保存',
  waiting: '保存中',
  saving: '保存中',
  offline: NETWORK_LOST_TEXT('稍后保存'),
  later: '暂时没存上，稍后自动保存',
  login: '登录后自动保存',
  conflict: '别处有改动，请选择',
  notKept: '这个浏览器不保留草稿，请等“已保存”后再离开',
}
