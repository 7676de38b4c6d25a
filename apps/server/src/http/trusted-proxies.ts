import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import { getNetworkPrefix, normalizeIpAddress } from '../ip-address.ts'

export interface TrustedProxies {
  /** Whether a connection comes from a proxy of ours: it brings visitors of many networks. */
  isTrusted: (address: string) => boolean
  /** The network of whoever sent a request, by the rule of the HTTP server (`trustProxy`); null where the connection is gone. */
  networkOfRequest: (request: IncomingMessage) => string | null
}

/** @param listed addresses, networks (`10.0.0.0/8`) or names of kinds of networks, with commas; false: none */
export function readTrustedProxies(listed: string | false): TrustedProxies {
  const trust = listed === false ? () => false : proxyAddress.compile(listed.split(',').map((proxy) => proxy.trim()))
  return {
    isTrusted: (address) => address !== '' && trust(normalizeIpAddress(address), 0),
    networkOfRequest: (request) =>
      request.socket.remoteAddress === undefined ? null : getNetworkPrefix(normalizeIpAddress(proxyAddress(request, trust))),
  }
}
