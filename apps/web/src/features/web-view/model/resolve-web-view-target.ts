import { isOwnAddress } from '@zhanjian/contract/screens/own-address.ts'
import { toReturnPath } from '@zhanjian/contract/screens/return-path.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'

/**
 * How a requested URL is shown. `screen`: a page of the app, without a frame. `frame`: in an iframe, with `isSandboxed` unless it
 * is on the app's own host. `refused`: any other site, or not a valid URL.
 */
export type WebViewTarget =
  | { kind: 'screen'; address: string }
  | { kind: 'frame'; address: string; host: string; isSandboxed: boolean }
  | { kind: 'refused' }

interface WebViewSite {
  /** The product's own domains. */
  domains: readonly string[]
  /** `https://zhanjian.example`: the origin of the app, with any port. */
  appOrigin: string
}

/** Decides how a requested URL is shown; only the product's own domains are allowed. */
export function resolveWebViewTarget(requested: string, { domains, appOrigin }: WebViewSite): WebViewTarget {
  const url = tryParseUrl(requested)
  if (url === null) return { kind: 'refused' }
  const isAppPage = hasOrigin(url, appOrigin)
  if (!isAppPage && !isOwnAddress(requested, domains)) return { kind: 'refused' }
  if (isAppPage && url.pathname === '/') return { kind: 'screen', address: toReturnPath(sliceUnits(url.hash, 1)) }
  // Browsers block http iframes in https pages, so the frame would stay empty.
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
