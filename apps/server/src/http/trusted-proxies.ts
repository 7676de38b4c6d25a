import { BlockList, isIPv6 } from 'node:net'
import { plainAddress } from '../address.ts'

/** The same names and ranges that Fastify knows for `trustProxy`. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether a connection comes from a proxy of ours, as `TRUSTED_PROXIES` lists them: it brings visitors of many networks. */
export function trustedProxyCheck(trustedProxies: string | false): (address: string) => boolean {
  const networks = new BlockList()
  const listed = trustedProxies === false ? [] : trustedProxies.split(',').map((part) => part.trim())
  for (const network of listed.flatMap((part) => NAMED[part] ?? [part])) {
    const [address = '', prefix] = network.split('/')
    const family = familyOf(address)
    if (prefix === undefined) networks.addAddress(address, family)
    else networks.addSubnet(address, Number(prefix), family)
  }
  return (address) => {
    const plain = plainAddress(address)
    return plain !== '' && networks.check(plain, familyOf(plain))
  }
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')
