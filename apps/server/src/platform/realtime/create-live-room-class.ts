import { type Client, ClientState, CloseCode, Room, ServerError } from '@colyseus/core'
import { type ColyseusConnection, createConnection, isBacklogged, toReconnection } from './colyseus-connection.ts'
import type { RealtimeLog, RoomBroadcast, RoomDefinition, RoomHandlers } from './room-definition.ts'

const STATE_INTERVAL_MS = 100
/** A server error: the client reconnects by itself. */
const FAULT_CODE = 1011

/** Options of {@link createLiveRoomClass}. */
export interface LiveRoomOptions<Seat> {
  kind: RoomDefinition<Seat>
  /** The rooms that are open. */
  rooms: Set<OpenRoom<Seat>>
  log: RealtimeLog
}

/** A reserved seat whose client speaks another protocol. */
export interface TakenSeat<Seat> {
  key: string
  seat: Seat
  /** Called when the room closes. */
  closeWith: (close: (code: number) => void) => void
  /** Must be called when the connection has ended: until then the room stays open. */
  release: () => void
}

/** A room as this folder uses it. */
export interface OpenRoom<Seat> {
  disconnect(code: number): Promise<unknown>
  /** Uses a reservation up, for a connection that the library does not know. null: unknown, used or expired. */
  takeSeat(key: string): TakenSeat<Seat> | null
}

/**
 * The library's room class for a kind of rooms. The library calls these methods in listeners and timers, where an exception
 * would end the process: an error of one connection closes that connection, one of the room closes the room.
 */
export function createLiveRoomClass<Seat>({ kind, rooms, log }: LiveRoomOptions<Seat>): new () => Room {
  return class LiveRoom extends Room implements OpenRoom<Seat> {
    private behaviour: RoomHandlers<Seat> | undefined
    private readonly connections = new Map<string, ColyseusConnection>()
    /** By key of the seat: closes a connection that the library does not know. */
    private readonly otherConnections = new Map<string, (code: number) => void>()
    private hasFailed = false

    override async onCreate({ key }: { key: string }): Promise<void> {
      this.seatReservationTimeout = kind.reservationS
      this.maxMessagesPerSecond = kind.framesPerSecond
      this.patchRate = STATE_INTERVAL_MS
      const behaviour = await kind.createRoom(key, this.createBroadcast())
      this.behaviour = behaviour
      this.state = behaviour.state
      for (const name of kind.messageNames) {
        this.onMessage(name, (client: Client, message: unknown) =>
          this.runForConnection(client, (line) => behaviour.onMessage(line, name, message)),
        )
      }
      for (const name of kind.byteMessageNames) {
        this.onMessageBytes(name, (client: Client, bytes: unknown) =>
          this.runForConnection(client, (line) => {
            if (bytes instanceof Uint8Array) behaviour.onMessageBytes(line, name, bytes)
          }),
        )
      }
      this.setSimulationInterval(() => this.runForRoom(() => behaviour.onTick()), kind.tickMs)
      rooms.add(this)
    }

    override async onJoin(client: Client, { seat }: { seat: Seat }): Promise<void> {
      const line = createConnection(client)
      this.connections.set(line.key, line)
      await this.rejectOnError(async () => this.behaviour?.onJoin(line, seat))
      this.clock.setTimeout(() => {
        if (client.state === ClientState.JOINING) client.leave(CloseCode.WITH_ERROR)
      }, kind.helloWithinMs)
    }

    override onDrop(client: Client, code: number): void {
      this.runForConnection(client, (line) => {
        const seconds = this.behaviour?.onDrop(line, code) ?? 0
        if (seconds > 0) line.reconnection = toReconnection(this.allowReconnection(client, seconds))
      })
    }

    override async onReconnect(client: Client): Promise<void> {
      const line = this.connections.get(client.sessionId)
      if (line === undefined) return
      line.client = client
      line.reconnection = null
      await this.rejectOnError(async () => this.behaviour?.onReconnect(line))
    }

    override onLeave(client: Client): void {
      this.runForConnection(client, (line) => {
        this.connections.delete(line.key)
        this.behaviour?.onLeave(line)
      })
    }

    override async onDispose(): Promise<void> {
      rooms.delete(this)
      await this.behaviour?.onDispose().catch((error: unknown) => logRoomError(log, error))
    }

    takeSeat(key: string): TakenSeat<Seat> | null {
      if (!Object.hasOwn(this['_reservedSeats'], key)) return null
      const [options, , isUsed, isOfLostConnection] = this['_reservedSeats'][key] ?? []
      if (isUsed === true || isOfLostConnection === true) return null
      this.dropReservation(key)
      this.otherConnections.set(key, () => {})
      this.autoDispose = false
      return {
        key,
        seat: options.seat,
        closeWith: (close) => void this.otherConnections.set(key, close),
        release: () => {
          this.otherConnections.delete(key)
          this.autoDispose = this.otherConnections.size === 0
        },
      }
    }

    /** An unused seat would keep the room open until it expires. */
    override disconnect(code?: number): Promise<void> {
      for (const key of Object.keys(this['_reservedSeats'])) this.dropReservation(key)
      for (const close of this.otherConnections.values()) close(code ?? CloseCode.WITH_ERROR)
      clearTimeout(this['_autoDisposeTimeout'])
      this['_autoDisposeTimeout'] = undefined
      return super.disconnect(code)
    }

    private dropReservation(key: string): void {
      clearTimeout(this['_reservedSeatTimeouts'][key])
      delete this['_reservedSeatTimeouts'][key]
      delete this['_reservedSeats'][key]
    }

    override broadcastPatch(): boolean {
      return this.runForRoom(() => super.broadcastPatch()) ?? false
    }

    private runForConnection(client: Client, work: (line: ColyseusConnection) => void): void {
      const line = this.connections.get(client.sessionId)
      try {
        if (line !== undefined) work(line)
      } catch (error) {
        logRoomError(log, error)
        client.leave(FAULT_CODE)
      }
    }

    /** The client gets no details of the error. */
    private async rejectOnError(work: () => Promise<void>): Promise<void> {
      try {
        await work()
      } catch (error) {
        logRoomError(log, error)
        throw new ServerError(CloseCode.WITH_ERROR, 'failed')
      }
    }

    private runForRoom<Result>(work: () => Result): Result | undefined {
      if (this.hasFailed) return undefined
      try {
        return work()
      } catch (error) {
        this.hasFailed = true
        logRoomError(log, error)
        void this.disconnect(FAULT_CODE)
        return undefined
      }
    }

    private createBroadcast(): RoomBroadcast {
      return {
        broadcast: (name, message) => this.broadcast(name, message),
        broadcastBytes: (name, bytes) => {
          const slow = this.clients.filter(isBacklogged)
          this.broadcastBytes(name, bytes, slow.length === 0 ? {} : { except: slow })
        },
      }
    }
  }
}

const logRoomError = (log: RealtimeLog, error: unknown): void =>
  log.error(`a live room failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
