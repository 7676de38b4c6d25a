import type { TakenSeat } from '../create-live-room-class.ts'
import type { EventSocket, EventSocketHandlers, RealtimeLog, RoomDefinition } from '../room-definition.ts'

/** A longer frame closes the connection before it is parsed: a page sends what has changed, some hundred bytes. */
export const EVENT_FRAME_MAX_BYTES = 16 * 1024
/** A client with more unsent bytes gets no further positions. */
const BACKLOG_OF_LATEST_BYTES = 64 * 1024
/** A client with more unsent bytes is cut. */
const BACKLOG_MAX_BYTES = 1024 * 1024
/** A server error. */
const FAULT_CODE = 1011

/** To send the rest and the close frame; then the connection is cut. */
export const CLOSE_TIMEOUT_MS = 500
/** Of the WebSockets of every protocol. */
export const webSocketOptions = {
  noServer: true,
  clientTracking: false,
  maxPayload: EVENT_FRAME_MAX_BYTES,
  perMessageDeflate: false,
  closeTimeout: CLOSE_TIMEOUT_MS,
} as const

/** One connection of a protocol. */
export interface EventWire {
  /** Sends an event whose data is encoded already. */
  write(event: string, json: string): void
  getBacklogBytes(): number
  close: (code: number) => void
  /** At once. */
  cut(): void
}

/** What accepts connections, in every protocol. */
export interface EventSocketsOptions<Seat> {
  kind: Pick<RoomDefinition<Seat>, 'acceptEventSocket' | 'helloWithinMs' | 'pingIntervalMs'>
  log: RealtimeLog
}

const encoded = new WeakMap<object, string>()

/**
 * Connects a taken seat with a connection. An error of its handlers closes this connection alone.
 * @returns the handlers of the connection
 */
export function connectSeat<Seat>(
  { key, seat, closeWith, release }: TakenSeat<Seat>,
  wire: EventWire,
  { kind, log }: EventSocketsOptions<Seat>,
): Pick<EventSocketHandlers, 'onEvent' | 'onClose'> {
  let isOver = false
  const guard = <Result>(work: () => Result): Result | undefined => {
    try {
      return work()
    } catch (error) {
      log.error(`an event socket failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      wire.close(FAULT_CODE)
      return undefined
    }
  }
  const socket = createEventSocket(wire, () => isOver)
  const handlers = guard(() => kind.acceptEventSocket(key, seat, socket))
  closeWith((code) => guard(() => handlers?.onRoomClose(code)))
  return {
    onEvent: (event, data) => {
      if (!isOver) guard(() => handlers?.onEvent(event, data))
    },
    onClose() {
      if (isOver) return
      isOver = true
      guard(() => handlers?.onClose())
      release()
    },
  }
}

function createEventSocket(wire: EventWire, isOver: () => boolean): EventSocket {
  const send = (event: string, data: object): void => {
    if (isOver()) return
    if (wire.getBacklogBytes() > BACKLOG_MAX_BYTES) return wire.cut()
    wire.write(event, encode(data))
  }
  return {
    send,
    sendLatest(event, data) {
      if (wire.getBacklogBytes() <= BACKLOG_OF_LATEST_BYTES) send(event, data)
    },
    close: wire.close,
  }
}

function encode(data: object): string {
  const known = encoded.get(data)
  if (known !== undefined) return known
  const json = JSON.stringify(data)
  encoded.set(data, json)
  return json
}
