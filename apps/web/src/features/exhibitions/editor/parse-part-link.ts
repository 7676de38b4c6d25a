import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { parseUrl } from '../../../lib/parse-url.ts'

const CODE = /^[0-9A-Za-z]{10}$/
const SHARED_LINK = /^\/h\/([0-9A-Za-z]{10})$/
/** In the addresses of works and booths, and of rooms. */
const PARAMETERS = ['code', 'roomName'] as const

/** The code of a work, room or booth that a pasted link of this site leads to; null: it was not recognised. */
export function parsePartCode(text: string, origin: string): string | null {
  const typed = text.trim()
  if (CODE.test(typed)) return typed
  const url = parseUrl(typed)
  if (url === null || url.origin !== origin) return null
  const short = SHARED_LINK.exec(url.pathname)?.[1]
  if (short !== undefined) return short
  const query = new URLSearchParams(sliceUnits(url.hash, url.hash.indexOf('?') + 1))
  return PARAMETERS.map((name) => query.get(name) ?? '').find((code) => CODE.test(code)) ?? null
}
