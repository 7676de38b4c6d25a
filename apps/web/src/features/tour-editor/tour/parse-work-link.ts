import { screens } from '@zhanjian/contract/screens/screen-table.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { parseUrl } from '../../../lib/parse-url.ts'

const CODE = '[0-9A-Za-z]{10}'
const BARE_CODE = new RegExp(`^${CODE}$`)
const SHARED_LINK = new RegExp(`^/h/(${CODE})$`)
const PAGES: ReadonlySet<string> = new Set([screens.hall.path, screens.detail.path, screens.viewer.path])

/** The code of the work or hall that a pasted link of this site leads to; null: it was not recognised. */
export function parseWorkCode(text: string, origin: string): string | null {
  const typed = text.trim()
  if (BARE_CODE.test(typed)) return typed
  const url = parseUrl(typed)
  if (url === null || url.origin !== origin) return null
  const short = SHARED_LINK.exec(url.pathname)?.[1]
  if (short !== undefined) return short
  const [page = '', query = ''] = sliceUnits(url.hash, 1).split('?')
  const code = new URLSearchParams(query).get('code') ?? ''
  return PAGES.has(page) && BARE_CODE.test(code) ? code : null
}
