/** Words of the UI kit itself; what a page says stands in the page's own file. */
export const kitTexts = {
  close: '关闭',
  cancel: '取消',
  confirm: '确定',
  clear: '清空',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  characterCount: (count: number, max: number) => `${count}/${max}`,
  characterCountLabel: (count: number, max: number) => `已输入 ${count} 个字，最多 ${max} 个字`,
  codeLabel: '验证码',
  codeLengthHint: (length: number) => `${length} 位数字`,
  phoneLabel: '手机号',
  passwordLabel: '密码',
  pullToRefresh: '下拉刷新',
  releaseToRefresh: '松开刷新',
  refreshing: '正在刷新',
  progressLabel: (percent: number) => `已完成 ${percent}%`,
}
