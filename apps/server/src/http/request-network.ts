import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import { networkOf, plainAddress } from '../address.ts'

/**
 * The network that an upgrade comes from, by the rule that the HTTP server has for its requests (`trustProxy`); null where
 * the connection is gone already.
 */
export function createRequestNetwork(trustedProxies: string | false): (request: IncomingMessage) => string | null {
  const trust =
    trustedProxies === false ? () => false : proxyAddress.compile(trustedProxies.split(',').map((proxy) => proxy.trim()))
  return (request) => {
    if (request.socket.remoteAddress === undefined) return null
    return networkOf(plainAddress(proxyAddress(request, trust)))
  }
}
