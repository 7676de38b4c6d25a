/*
 * A lost connection and content that failed to load, worded the same everywhere.
 * A failed action shows the texts of `api.ts`.
 */
export const NETWORK_LOST_TEXT = (whatNow: string): string => `网络已断开，${whatNow}`
export const formatNotLoaded = (what = ''): string => `${what}没有加载出来`
export const CHECK_NETWORK_TEXT = '请检查网络后再试一次'
