/** Chinese that the server itself writes: on posters and on the pages that messengers preview. */
export const workTexts = {
  product: '展间',
  productLine: '在浏览器里走进的展厅',
  scanToEnter: '扫码走进展厅',
  noInstall: '打开即看，无需安装',
  by: (nickname: string) => `${nickname} 的展厅`,
  works: (count: number) => `${count} 件作品`,
  enterHall: '进入展厅',
  notFoundTitle: '没有找到这个展厅',
  notFoundText: '它可能已被作者收起，或链接不完整。',
  takenDownTitle: '这个展厅已下架',
  takenDownText: '它暂时不能参观。',
  goHome: '看看其他展厅',
  busyTitle: '来的人太多了',
  busyText: '请过一会儿再打开。',
  openAgain: '再试一次',
  posterFileName: (title: string) => `${title} · 展间.jpg`,
}
