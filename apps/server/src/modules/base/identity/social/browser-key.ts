import { hash, timingSafeEqual } from 'node:crypto'
import type { Random } from '../../../../platform/random.ts'

const KEY_BYTES = 32
const KEY_PATTERN = /^[\w-]{43}$/

/** Cookie value that identifies a browser during a login. An existing one is reused, so that logins in two tabs work. */
export const getOrCreateBrowserKey = (cookieValue: string | null, random: Random): string =>
  cookieValue !== null && KEY_PATTERN.test(cookieValue) ? cookieValue : random.bytes(KEY_BYTES).toString('base64url')

export const hashBrowserKey = (key: string): Buffer => hash('sha256', key, 'buffer')

/** Whether this browser started the login. @param key null: no cookie */
export const isSameBrowser = (key: string | null, browserHash: Buffer): boolean =>
  key !== null && timingSafeEqual(hashBrowserKey(key), browserHash)
