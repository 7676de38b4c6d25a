/** `128`, or `9.90` with a part of a yuan. @param fen whole */
export function formatYuan(fen: number): string {
  const yuan = fen / 100
  return Number.isInteger(yuan) ? yuan.toLocaleString('zh-CN') : yuan.toLocaleString('zh-CN', { minimumFractionDigits: 2 })
}
