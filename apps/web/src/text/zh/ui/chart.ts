export const chartTexts = {
  readout: (day: string, value: string) => `${day}，${value}`,
  nothing: '没有数据',
  showTable: '看表格',
  hideTable: '收起表格',
  day: '日期',
}
