const TIME_ZONE = 'Asia/Shanghai'

const SECOND = new Intl.DateTimeFormat('zh-CN', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

const MINUTE = new Intl.DateTimeFormat('zh-CN', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** As spreadsheets read it: `2026/11/28 22:05:03`. */
export const formatSecond = (at: Date): string => SECOND.format(at)

/** As people read it: `2026年11月28日 22:05`. */
export const formatMinute = (at: Date): string => MINUTE.format(at)
