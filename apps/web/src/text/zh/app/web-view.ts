/** The page that shows an outside URL. */
export const webViewTexts = {
  title: '网页',
  checking: '正在核对地址',
  loading: '正在打开网页',
  frame: (host: string) => `${host} 的网页`,
  reload: '重新加载',
  openOutside: '在浏览器中打开',
  copy: '复制网址',
  copied: '网址已复制',
  copyFailed: (address: string) => `没有复制成功，网址是 ${address}`,
  back: '返回',
  refused: {
    title: '没有打开这个网页',
    description: '地址不属于展间。为了您的账号安全，这里只打开展间自己的网页',
  },
  missing: { title: '没有要打开的网页', description: '链接里没有写明地址，请回到上一页再试' },
  unchecked: '暂时无法核对地址',
  slow: '网页打开得有些久',
}
