import { hash, timingSafeEqual } from 'node:crypto'
import type { Random } from '../../../platform/random.ts'

const KEY_BYTES = 32
const KEY = /^[\w-]{43}$/

/** The key that a browser keeps as a cookie while a login is under way: its own where it has one, so that two tabs do. */
export const browserKeyFor = (kept: string | null, random: Random): string =>
  kept !== null && KEY.test(kept) ? kept : random.bytes(KEY_BYTES).toString('base64url')

export const hashOfBrowserKey = (key: string): Buffer => hash('sha256', key, 'buffer')

/** Whether it is the browser that began. @param key null: it brought none */
export const isSameBrowser = (key: string | null, browserHash: Buffer): boolean =>
  key !== null && timingSafeEqual(hashOfBrowserKey(key), browserHash)
