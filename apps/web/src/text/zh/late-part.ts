/** Of a part of a page whose code comes late. */
export const latePartTexts = { failed: '这部分没有加载出来，请检查网络后再试一次' }
