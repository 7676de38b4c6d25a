import { CHECK_NETWORK_TEXT, formatNotLoaded } from './connection.ts'

/** Of a part of a page whose code comes late. */
export const lazyComponentTexts = {
  failed: `${formatNotLoaded('这部分')}，${CHECK_NETWORK_TEXT}`,
  /** Of a part that can be closed, and was. */
  closed: formatNotLoaded('页面'),
}
