/** What the reviewer of a rejected publication has marked, for its owner. */
export const reviewMarkTexts = {
  title: '审核员标出的地方',
  count: (count: number) => `。标出了 ${count} 处`,
  folded: (count: number) => `审核员标出了 ${count} 处`,
  show: '看标出的地方',
  dismiss: '知道了，不再提醒',
  keep: '好的',
  noNote: '这里有问题，没有写说明',
  note: (note: string) => `审核员：${note}`,
  badge: '被标记',
}
