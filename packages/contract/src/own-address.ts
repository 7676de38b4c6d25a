const HTTP_ADDRESS = /^https?:\/\//i
/** The default ones of http and https read as ''. */
const OWN_PORTS: readonly string[] = ['', '80', '443']

const stripFinalDot = (hostname: string): string => hostname.replace(/\.$/, '')

/**
 * V-05: whether an address belongs to the product: http or https, without a name or password in it, on the port of
 * http or https, and on a host that is one of `domains` or lies below one. Look-alikes do not. Whoever follows, frames,
 * signs or stores an address asks here; `own-address.vectors.ts` says what must pass and what must not.
 * @param domains `['a.com']`; nothing is the product's where there are none
 */
export function isOwnAddress(address: string, domains: readonly string[]): boolean {
  // Without the slashes a page would take the rest for a path of its own.
  const url = HTTP_ADDRESS.test(address) ? tryParseUrl(address) : null
  if (url === null) return false
  const { username, password, port, hostname } = url
  if (username !== '' || password !== '' || !OWN_PORTS.includes(port)) return false
  const host = stripFinalDot(hostname)
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`))
}

/** Of exactly that origin, as a page spells its own address: `new URL` reads more than a browser's address bar shows. */
export const isOnOrigin = (address: string, origin: string): boolean => address === origin || address.startsWith(`${origin}/`)

/** `URL.canParse` is missing in phones of a few years ago. */
function tryParseUrl(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
