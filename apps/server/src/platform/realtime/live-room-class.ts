import { type Client, ClientState, CloseCode, Room, ServerError } from '@colyseus/core'
import { awaitedOf, isSlow, type Line, lineOf } from './line.ts'
import type { Behaviour, Channel, RealtimeLog, RoomKind } from './room-kind.ts'

const STATE_EVERY_MS = 100
/** A fault of ours: the client comes back on its own. */
const FAULT_CODE = 1011

export interface LiveRoomPlan<Seat> {
  kind: RoomKind<Seat>
  /** The rooms that are open. */
  rooms: Set<Room>
  log: RealtimeLog
}

/**
 * The library's room for a kind of rooms. It calls these methods in listeners and timers, where a fault would end the
 * process: a fault at the work of one connection ends that connection, one at the work of the room closes the room.
 */
export function createLiveRoomClass<Seat>({ kind, rooms, log }: LiveRoomPlan<Seat>): new () => Room {
  return class LiveRoom extends Room {
    private behaviour: Behaviour<Seat> | undefined
    private readonly lines = new Map<string, Line>()
    private hasFailed = false

    override async onCreate({ key }: { key: string }): Promise<void> {
      this.seatReservationTimeout = kind.reservationS
      this.maxMessagesPerSecond = kind.framesPerSecond
      this.patchRate = STATE_EVERY_MS
      const behaviour = await kind.open(key, this.channel())
      this.behaviour = behaviour
      this.state = behaviour.state
      for (const name of kind.hears) {
        this.onMessage(name, (client: Client, message: unknown) =>
          this.atWork(client, (line) => behaviour.hear(line, name, message)),
        )
      }
      for (const name of kind.hearsBytes) {
        this.onMessageBytes(name, (client: Client, bytes: unknown) =>
          this.atWork(client, (line) => {
            if (bytes instanceof Uint8Array) behaviour.hearBytes(line, name, bytes)
          }),
        )
      }
      this.setSimulationInterval(() => this.inRoom(() => behaviour.tick()), kind.tickMs)
      rooms.add(this)
    }

    override async onJoin(client: Client, { seat }: { seat: Seat }): Promise<void> {
      const line = lineOf(client)
      this.lines.set(line.key, line)
      await this.orRefuse(async () => this.behaviour?.enter(line, seat))
      this.clock.setTimeout(() => {
        if (client.state === ClientState.JOINING) client.leave(CloseCode.WITH_ERROR)
      }, kind.helloWithinMs)
    }

    override onDrop(client: Client, code: number): void {
      this.atWork(client, (line) => {
        const seconds = this.behaviour?.drop(line, code) ?? 0
        if (seconds > 0) line.awaited = awaitedOf(this.allowReconnection(client, seconds))
      })
    }

    override async onReconnect(client: Client): Promise<void> {
      const line = this.lines.get(client.sessionId)
      if (line === undefined) return
      line.client = client
      line.awaited = null
      await this.orRefuse(async () => this.behaviour?.comeBack(line))
    }

    override onLeave(client: Client): void {
      this.atWork(client, (line) => {
        this.lines.delete(line.key)
        this.behaviour?.leave(line)
      })
    }

    override async onDispose(): Promise<void> {
      rooms.delete(this)
      await this.behaviour?.end().catch((error: unknown) => note(log, error))
    }

    /** A seat that nobody has taken would hold the room open until it expires. */
    override disconnect(code?: number): Promise<void> {
      for (const key of Object.keys(this['_reservedSeats'])) {
        clearTimeout(this['_reservedSeatTimeouts'][key])
        delete this['_reservedSeats'][key]
      }
      clearTimeout(this['_autoDisposeTimeout'])
      this['_autoDisposeTimeout'] = undefined
      return super.disconnect(code)
    }

    override broadcastPatch(): boolean {
      return this.inRoom(() => super.broadcastPatch()) ?? false
    }

    private atWork(client: Client, work: (line: Line) => void): void {
      const line = this.lines.get(client.sessionId)
      try {
        if (line !== undefined) work(line)
      } catch (error) {
        note(log, error)
        client.leave(FAULT_CODE)
      }
    }

    /** The client hears nothing of what went wrong. */
    private async orRefuse(work: () => Promise<void>): Promise<void> {
      try {
        await work()
      } catch (error) {
        note(log, error)
        throw new ServerError(CloseCode.WITH_ERROR, 'failed')
      }
    }

    private inRoom<Result>(work: () => Result): Result | undefined {
      if (this.hasFailed) return undefined
      try {
        return work()
      } catch (error) {
        this.hasFailed = true
        note(log, error)
        void this.disconnect(FAULT_CODE)
        return undefined
      }
    }

    private channel(): Channel {
      return {
        tell: (name, message) => this.broadcast(name, message),
        tellBytes: (name, bytes) => {
          const slow = this.clients.filter(isSlow)
          this.broadcastBytes(name, bytes, slow.length === 0 ? {} : { except: slow })
        },
      }
    }
  }
}

const note = (log: RealtimeLog, error: unknown): void =>
  log.error(`a live room failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
