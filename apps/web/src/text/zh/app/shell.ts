import { CHECK_NETWORK_TEXT, formatNotLoaded, NETWORK_LOST_TEXT } from '#text/ui/connection.ts'

/** The app around the pages. */
export const shellTexts = {
  productName: '展间',
  titleOf: (page: string) => `${page} · 展间`,
  slogan: '几张照片，挂成一间展厅',
  tabs: { home: '首页', cards: '名片', messages: '消息', me: '我的' },
  mainNavigation: '主导航',
  loading: '加载中',
  loggingIn: '正在登录…',
  goHome: '回到首页',
  unreadCount: (count: number) => `${count} 条未读`,
  unknownRoute: '没有找到这个页面，已回到首页',
  pageTimeout: { title: '页面加载得有些久', description: CHECK_NETWORK_TEXT },
  chunkFailed: { title: formatNotLoaded('页面'), description: CHECK_NETWORK_TEXT },
  pageFailed: { title: '页面出错了', description: '重新加载一下，多半就好了' },
  /** Pages read again and drafts are saved by themselves; what was submitted is not sent again. */
  offline: NETWORK_LOST_TEXT('恢复后请再提交'),
}
