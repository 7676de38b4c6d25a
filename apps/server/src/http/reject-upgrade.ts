import type { Duplex } from 'node:stream'

/** Sends the response, then closes the connection: the client could keep its half open indefinitely. */
export function rejectUpgrade(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => socket.destroy())
}
