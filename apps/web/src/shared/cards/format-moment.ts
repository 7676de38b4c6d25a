/** `11月26日 14:20` in the user's time zone. @param at ISO 8601 */
export const formatMoment = (at: string): string =>
  new Date(at).toLocaleString('zh-CN', { month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit', hour12: false })
