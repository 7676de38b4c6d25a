import { checkNetwork, notLoaded } from './connection.ts'

/** Of a part of a page whose code comes late. */
export const latePartTexts = {
  failed: `${notLoaded('这部分')}，${checkNetwork}`,
  /** Of a part that can be closed, and was. */
  closed: notLoaded('页面'),
}
