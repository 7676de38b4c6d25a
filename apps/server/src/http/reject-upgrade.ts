import type { Duplex } from 'node:stream'

/** The other side may keep its half open for as long as it likes: the answer out, the connection is closed. */
export function rejectUpgrade(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => socket.destroy())
}
