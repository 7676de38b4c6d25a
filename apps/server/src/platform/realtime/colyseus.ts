import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Client, type Deferred, matchMaker, Room } from '@colyseus/core'
import { setLogger } from '@colyseus/core/Logger'
import { WebSocketTransport } from '@colyseus/ws-transport'
import type { Behaviour, Channel, Connection, RealtimeLog, RealtimePlan, Reservation } from './room-kind.ts'

/** Frames are small: whatever is bigger closes the connection before it is read. */
const FRAME_MAX_BYTES = 4096
/** Who has so much under way gets no further positions: the next ones say the same, and newer. */
const BACKLOG_MAX_BYTES = 256 * 1024
const STATE_EVERY_MS = 100
/** For the farewell of a connection; then it is cut. */
const FAREWELL_MS = 500

export interface Colyseus<Seat> {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  reserve(key: string, seat: Seat): Promise<Reservation>
  close(code: number): Promise<void>
}

interface Line extends Connection {
  client: Client
  /** While its place is kept. */
  awaited: Deferred<Client> | null
}

/** The one place that knows the library. Its rooms live in this process. */
export async function createColyseus<Seat>({ kind, log }: RealtimePlan<Seat>): Promise<Colyseus<Seat>> {
  // One of the process: several servers in one (tests) have kinds of rooms of their own.
  if (matchMaker.state === undefined) await matchMaker.setup()
  const kindName = `room-${randomUUID()}`
  const rooms = new Set<Room>()
  const sockets = new Set<Duplex>()
  // Upgrades are handed to it that were looked at before; it never listens.
  const doorway = createServer()
  const transport = new WebSocketTransport({ noServer: true, maxPayload: FRAME_MAX_BYTES }).attachToServer(doorway)
  setLogger(linesOf(log))

  class LiveRoom extends Room {
    private behaviour: Behaviour<Seat> | undefined
    private readonly lines = new Map<string, Line>()

    override async onCreate({ key }: { key: string }): Promise<void> {
      this.seatReservationTimeout = kind.reservationS
      this.maxMessagesPerSecond = kind.framesPerSecond
      this.patchRate = STATE_EVERY_MS
      const behaviour = await kind.open(key, this.channel())
      this.behaviour = behaviour
      this.state = behaviour.state
      for (const name of kind.hears) {
        this.onMessage(name, (client: Client, message: unknown) =>
          this.withLine(client, (line) => behaviour.hear(line, name, message)),
        )
      }
      for (const name of kind.hearsBytes) {
        this.onMessageBytes(name, (client: Client, bytes: unknown) =>
          this.withLine(client, (line) => bytes instanceof Uint8Array && behaviour.hearBytes(line, name, bytes)),
        )
      }
      this.setSimulationInterval(() => behaviour.tick(), kind.tickMs)
      rooms.add(this)
    }

    override async onJoin(client: Client, { seat }: { seat: Seat }): Promise<void> {
      const line = lineOf(client)
      this.lines.set(line.key, line)
      await this.behaviour?.enter(line, seat)
    }

    override onDrop(client: Client, code: number): void {
      const line = this.lines.get(client.sessionId)
      if (line === undefined || this.behaviour === undefined) return
      const seconds = this.behaviour.drop(line, code)
      if (seconds === 0) return
      line.awaited = this.allowReconnection(client, seconds)
      // It ends in `onLeave` where nobody comes back.
      line.awaited.catch(() => {})
    }

    override async onReconnect(client: Client): Promise<void> {
      const line = this.lines.get(client.sessionId)
      if (line === undefined) return
      line.client = client
      line.awaited = null
      await this.behaviour?.comeBack(line)
    }

    override onLeave(client: Client): void {
      const line = this.lines.get(client.sessionId)
      if (line === undefined) return
      this.lines.delete(line.key)
      this.behaviour?.leave(line)
    }

    override async onDispose(): Promise<void> {
      rooms.delete(this)
      await this.behaviour?.end()
    }

    override onUncaughtException(error: Error): void {
      log.error(`a live room failed: ${error.stack ?? error.message}`)
    }

    private withLine(client: Client, work: (line: Line) => void): void {
      const line = this.lines.get(client.sessionId)
      if (line !== undefined) work(line)
    }

    private channel(): Channel {
      return {
        tell: (name, message) => this.broadcast(name, message),
        tellBytes: (name, bytes) => {
          const behind = this.clients.filter(isBehind)
          this.broadcastBytes(name, bytes, behind.length === 0 ? {} : { except: behind })
        },
      }
    }
  }

  matchMaker.defineRoomType(kindName, LiveRoom).filterBy(['key'])

  return {
    upgrade(request, socket, head) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      doorway.emit('upgrade', request, socket, head)
    },

    async reserve(key, seat) {
      const reservation = await matchMaker.joinOrCreate(kindName, { key, seat })
      return { key: reservation.sessionId, forClient: { ...reservation, name: 'room' } }
    },

    async close(code) {
      const cut = setTimeout(() => sockets.forEach((socket) => socket.destroy()), FAREWELL_MS)
      await Promise.all([...rooms].map((room) => room.disconnect(code)))
      transport.shutdown()
      // What pings the clients ends with it.
      doorway.emit('close')
      matchMaker.removeRoomType(kindName)
      while (sockets.size > 0) await new Promise((resolve) => [...sockets][0]?.once('close', resolve))
      clearTimeout(cut)
    },
  }
}

const isBehind = ({ ref }: Client): boolean => 'bufferedAmount' in ref && Number(ref.bufferedAmount) > BACKLOG_MAX_BYTES

/** The library's own lines; nothing of it belongs on standard output. */
const linesOf = ({ debug, error }: RealtimeLog) => ({
  debug: (...said: unknown[]) => debug(said.join(' ')),
  trace: (...said: unknown[]) => debug(said.join(' ')),
  info: (...said: unknown[]) => debug(said.join(' ')),
  warn: (...said: unknown[]) => debug(said.join(' ')),
  error: (...said: unknown[]) => error(said.join(' ')),
})

function lineOf(client: Client): Line {
  return {
    key: client.sessionId,
    client,
    awaited: null,
    tell(name, message) {
      this.client.send(name, message)
    },
    tellBytes(name, bytes) {
      this.client.sendBytes(name, bytes)
    },
    close(code) {
      if (this.awaited === null) this.client.leave(code)
      else this.awaited.reject(new Error('given up'))
    },
  }
}
