export const arrivingTexts = {
  arriving: (count: number) => `示例社区正在布展，还有 ${count} 件作品陆续到来`,
  done: '示例社区布展完毕',
}
