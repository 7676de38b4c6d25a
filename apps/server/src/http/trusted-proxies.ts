import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import { getNetworkPrefix, normalizeIpAddress } from '../text/ip-address.ts'

/** Which proxies are trusted, and the client's network behind them. */
export interface TrustedProxies {
  /** Whether a connection is from a trusted proxy: it carries clients of many networks. */
  isTrusted: (address: string) => boolean
  /** The client's network, by the rule of the HTTP server (`trustProxy`); null if disconnected. */
  networkOfRequest: (request: IncomingMessage) => string | null
}

/** @param listed addresses, networks (`10.0.0.0/8`) or names of network kinds, separated by commas; false: none */
export function readTrustedProxies(listed: string | false): TrustedProxies {
  const trust = listed === false ? () => false : proxyAddress.compile(listed.split(',').map((proxy) => proxy.trim()))
  return {
    isTrusted: (address) => address !== '' && trust(normalizeIpAddress(address), 0),
    networkOfRequest: (request) =>
      request.socket.remoteAddress === undefined ? null : getNetworkPrefix(normalizeIpAddress(proxyAddress(request, trust))),
  }
}
