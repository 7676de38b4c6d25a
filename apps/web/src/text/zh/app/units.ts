/** Relative times. */
export const relativeTimeTexts = {
  seconds: (count: number) => `${count}秒前`,
  minutes: (count: number) => `${count}分钟前`,
  hours: (count: number) => `${count}小时前`,
  days: (count: number) => `${count}天前`,
  months: (count: number) => `${count}个月前`,
  years: (count: number) => `${count}年前`,
}

/** For a negative size, which means unlimited. */
export const UNLIMITED_TEXT = '不限'
