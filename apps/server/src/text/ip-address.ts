import { isIPv6 } from 'node:net'

/** `::ffff:10.0.0.1` → `10.0.0.1`; a zone (`%eth0`) is dropped. A connection that is already gone has no address: `''`. */
export const normalizeIpAddress = (address: string | undefined): string =>
  (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

/** The part that one household cannot choose freely: the first 64 bits of an IPv6 address, a whole IPv4 address. */
export function getNetworkPrefix(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
