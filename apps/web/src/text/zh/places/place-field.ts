/** The field that holds a place. */
export const placeFieldTexts = {
  none: '选择地点',
  clear: (label: string) => `移除${label}`,
  cleared: '已移除',
  restore: '恢复',
}
