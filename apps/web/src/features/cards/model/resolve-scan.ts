import { screenAddress, screenNameOf } from '@zhanjian/contract/screens/screens.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { parseHttpUrl } from '../../../lib/parse-http-url.ts'

/** What a code leads to. `contact`: a card of another product as text, which can be read in. */
export type ScanResult =
  | { kind: 'screen'; address: string }
  | { kind: 'contact'; text: string }
  | { kind: 'foreign'; host: string | null }

const CODE = /^[0-9A-Za-z]{10}$/
const LINK_SCREENS: readonly [RegExp, (id: string) => string][] = [
  [/^\/c\/([0-9A-Za-z]{10})$/, (id) => screenAddress('card', { id })],
  [/^\/h\/([0-9A-Za-z]{10})$/, (code) => screenAddress('hall', { code })],
  [/^\/w\/([0-9A-Za-z]{10})(?:\.[0-9A-Z]{10})?$/, (code) => screenAddress('wheel', { code })],
  [/^\/b\/([0-9A-Za-z]{10})$/, (code) => screenAddress('booth', { code })],
  [/^\/u\/([\w-]{1,64})$/, (id) => screenAddress('person', { id })],
]

/** Whatever the code says is somebody else's input: only addresses of this product's own screens are followed. */
export function resolveScan(scanned: string, origin: string): ScanResult {
  const text = scanned.trim()
  if (CODE.test(text)) return { kind: 'screen', address: screenAddress('card', { id: text }) }
  if (/^BEGIN:VCARD/i.test(text)) return { kind: 'contact', text }
  const url = parseHttpUrl(text)
  if (url === undefined) return { kind: 'foreign', host: null }
  if (url.origin !== origin) return { kind: 'foreign', host: url.host }
  for (const [pattern, toAddress] of LINK_SCREENS) {
    const id = pattern.exec(url.pathname)?.[1]
    if (id !== undefined) return { kind: 'screen', address: toAddress(id) }
  }
  const address = sliceUnits(url.hash, 1)
  return screenNameOf(address) === undefined ? { kind: 'foreign', host: null } : { kind: 'screen', address }
}
