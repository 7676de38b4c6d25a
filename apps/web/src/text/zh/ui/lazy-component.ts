import { CHECK_NETWORK_TEXT, formatNotLoaded } from '#text/ui/connection.ts'

/** Loading errors of a lazy component. */
export const lazyComponentTexts = {
  failed: `${formatNotLoaded('这部分')}，${CHECK_NETWORK_TEXT}`,
  /** For a dialog, which has closed itself. */
  closed: formatNotLoaded('页面'),
}
