import { hash, timingSafeEqual } from 'node:crypto'
import type { Random } from '../../../../platform/random.ts'

const KEY_BYTES = 32
const KEY_PATTERN = /^[\w-]{43}$/

/** The key that a browser keeps as a cookie while a login is under way: its own where it has one, so that two tabs do. */
export const getOrCreateBrowserKey = (cookieValue: string | null, random: Random): string =>
  cookieValue !== null && KEY_PATTERN.test(cookieValue) ? cookieValue : random.bytes(KEY_BYTES).toString('base64url')

export const hashBrowserKey = (key: string): Buffer => hash('sha256', key, 'buffer')

/** Whether it is the browser that began. @param key null: it brought none */
export const isSameBrowser = (key: string | null, browserHash: Buffer): boolean =>
  key !== null && timingSafeEqual(hashBrowserKey(key), browserHash)
