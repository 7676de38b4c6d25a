/** Texts of the UI kit that home loads first; pages have texts of their own. */
export const kitTexts = {
  back: '返回',
  close: '关闭',
  cancel: '取消',
  confirm: '确定',
  retry: '重新加载',
  pullToRefresh: '下拉刷新',
  releaseToRefresh: '松开刷新',
  refreshing: '正在刷新',
}
