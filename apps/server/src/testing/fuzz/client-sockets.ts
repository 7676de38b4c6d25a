import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

const CHANNEL = 'net.client.socket'

/**
 * Tracks every connection that this process opens: the rooms' client library forgets some that it opened while it was
 * reconnecting.
 */
export function watchClientSockets() {
  const sockets = new Set<Socket>()
  const note = (message: unknown): void => {
    const { socket } = message as { socket: Socket }
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  }
  subscribe(CHANNEL, note)
  return {
    cutAllTo(port: number): void {
      for (const socket of sockets) if (socket.remotePort === port) socket.destroy()
    },
    stop: (): void => void unsubscribe(CHANNEL, note),
  }
}
