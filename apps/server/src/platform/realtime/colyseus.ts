import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { matchMaker } from '@colyseus/core'
import { setLogger } from '@colyseus/core/Logger'
import { createLiveRoomClass, type OpenRoom, type TakenSeat } from './create-live-room-class.ts'
import { createFrameCheck } from './frame-check.ts'
import { createGuardedTransport } from './guarded-transport.ts'
import type { RealtimeLog, RealtimeOptions, Reservation } from './room-definition.ts'

/** Frames are small: a larger one closes the connection before it is read. */
const FRAME_MAX_BYTES = 4096
/** To send the close frame; then the connection is cut. */
const CLOSE_TIMEOUT_MS = 500

/** The realtime library as used by this folder. */
export interface Colyseus<Seat> {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  reserve(key: string, seat: Seat): Promise<Reservation>
  /** Uses a reservation up, for a connection of another protocol. null: unknown, used or expired. */
  takeSeat(key: string): TakenSeat<Seat> | null
  close(code: number): Promise<void>
}

/** The library, whose rooms run in this process. It is used in this folder only. */
export async function createColyseus<Seat>({ kind, log }: RealtimeOptions<Seat>): Promise<Colyseus<Seat>> {
  // One for the process: several servers in one process (tests) define their own kinds of rooms.
  if (matchMaker.state === undefined) await matchMaker.setup()
  const kindName = `room-${randomUUID()}`
  const rooms = new Set<OpenRoom<Seat>>()
  const sockets = new Set<Duplex>()
  // It never listens; checked upgrades are passed to it.
  const upgradeServer = createServer()
  const isFrame = createFrameCheck({ messages: kind.messageNames, bytes: kind.byteMessageNames })
  const transport = createGuardedTransport({ frameMaxBytes: FRAME_MAX_BYTES, isFrame, log }).attachToServer(upgradeServer)
  setLogger(createLibraryLogger(log))
  matchMaker.defineRoomType(kindName, createLiveRoomClass({ kind, rooms, log })).filterBy(['key'])

  return {
    upgrade(request, socket, head) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      upgradeServer.emit('upgrade', request, socket, head)
    },

    async reserve(key, seat) {
      const reservation = await matchMaker.joinOrCreate(kindName, { key, seat })
      return { key: reservation.sessionId, clientReservation: { ...reservation, name: 'room' } }
    },

    takeSeat(key) {
      for (const room of rooms) {
        const taken = room.takeSeat(key)
        if (taken !== null) return taken
      }
      return null
    },

    async close(code) {
      const destroyTimer = setTimeout(() => sockets.forEach((socket) => socket.destroy()), CLOSE_TIMEOUT_MS)
      await Promise.all([...rooms].map((room) => room.disconnect(code)))
      transport.shutdown()
      // Stops the pings of clients.
      upgradeServer.emit('close')
      matchMaker.removeRoomType(kindName)
      while (sockets.size > 0) await new Promise((resolve) => [...sockets][0]?.once('close', resolve))
      clearTimeout(destroyTimer)
    },
  }
}

/**
 * The library's own log lines; none of them belong on standard output. What it logs as errors is caused by clients: server
 * errors are caught before they reach it.
 */
function createLibraryLogger(log: RealtimeLog) {
  const write = (...args: unknown[]): void => log.debug(args.join(' '))
  return { debug: write, trace: write, info: write, warn: write, error: write }
}
