const HTTP_ADDRESS = /^https?:\/\//i
/** `URL.port` is '' for the default port of the protocol. */
const OWN_PORTS: readonly string[] = ['', '80', '443']

const stripFinalDot = (hostname: string): string => hostname.replace(/\.$/, '')

/**
 * Whether an address belongs to the product: http or https, no credentials, port 80 or 443, and a host that is one of `domains`
 * or a subdomain of one. Every address that is followed, framed, signed or stored is checked here; examples in
 * `own-address.vectors.ts`.
 * @param domains `['a.com']`; empty: no address belongs to the product
 */
export function isOwnAddress(address: string, domains: readonly string[]): boolean {
  // Without the slashes a browser would resolve it as a relative path.
  const url = HTTP_ADDRESS.test(address) ? tryParseUrl(address) : null
  if (url === null) return false
  const { username, password, port, hostname } = url
  if (username !== '' || password !== '' || !OWN_PORTS.includes(port)) return false
  const host = stripFinalDot(hostname)
  // No registered host has an empty name before a dot; what resolves such a one is not known.
  if (host.split('.').includes('')) return false
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`))
}

/** Whether an address has exactly this origin, compared as text: `new URL` accepts more than browsers show. */
export const isOnOrigin = (address: string, origin: string): boolean => address === origin || address.startsWith(`${origin}/`)

/** Older phones lack `URL.canParse`. */
function tryParseUrl(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
