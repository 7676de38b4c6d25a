import type { Duplex } from 'node:stream'

/** How many connections each network has open; a network without any takes no memory. */
export function createCountedSockets(perNetworkMax: number) {
  const counts = new Map<string, number>()

  return {
    /** Counts it until it is closed. @returns false, counting nothing, where the network has as many as it may */
    add(socket: Duplex, network: string): boolean {
      const count = counts.get(network) ?? 0
      if (count >= perNetworkMax) return false
      counts.set(network, count + 1)
      socket.once('close', () => {
        const left = (counts.get(network) ?? 1) - 1
        if (left === 0) counts.delete(network)
        else counts.set(network, left)
      })
      return true
    },
  }
}
