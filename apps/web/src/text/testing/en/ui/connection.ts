import type * as zh from '#text/ui/connection.ts'

export const NETWORK_LOST_TEXT: typeof zh.NETWORK_LOST_TEXT = (whatNow) => `You are offline. ${whatNow}`
export const formatNotLoaded: typeof zh.formatNotLoaded = (what) => `${what} could not be loaded`
export const CHECK_NETWORK_TEXT: string = 'check your connection and try again'
