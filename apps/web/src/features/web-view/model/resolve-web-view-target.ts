import { isOwnAddress } from '@zhanjian/contract/own-address.ts'
import { toReturnPath } from '@zhanjian/contract/return-path.ts'

/**
 * What becomes of an address that somebody wants shown. `screen`: a page of the app, which needs no frame. `frame`: goes
 * into one; `isSandboxed` unless it is of the app's own host. `refused`: of anybody else's, or nothing that could be opened.
 */
export type WebViewTarget =
  | { kind: 'screen'; address: string }
  | { kind: 'frame'; address: string; host: string; isSandboxed: boolean }
  | { kind: 'refused' }

interface WebViewSite {
  /** V-05: the product's own domains. */
  domains: readonly string[]
  /** `https://zhanjian.example`: where the app itself runs, on whatever port. */
  appOrigin: string
}

/** V-05, S-72. */
export function resolveWebViewTarget(requested: string, { domains, appOrigin }: WebViewSite): WebViewTarget {
  const url = tryParseUrl(requested)
  if (url === null) return { kind: 'refused' }
  const isAppPage = hasOrigin(url, appOrigin)
  if (!isAppPage && !isOwnAddress(requested, domains)) return { kind: 'refused' }
  if (isAppPage && url.pathname === '/') return { kind: 'screen', address: toReturnPath(url.hash.slice(1)) }
  // A page that came over TLS shows no other kind, and would stay empty.
  if (appOrigin.startsWith('https:')) url.protocol = 'https:'
  return { kind: 'frame', address: url.href, host: url.host, isSandboxed: url.host !== new URL(appOrigin).host }
}

const HTTP_URL_PATTERN = /^https?:\/\//i

function tryParseUrl(requested: string): URL | null {
  if (!HTTP_URL_PATTERN.test(requested)) return null
  try {
    return new URL(requested)
  } catch {
    return null
  }
}

const hasOrigin = ({ origin, username, password }: URL, appOrigin: string): boolean =>
  origin === appOrigin && username === '' && password === ''
