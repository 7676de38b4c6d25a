import { CloseCode } from '@colyseus/core'
import { WebSocketTransport } from '@colyseus/ws-transport'
import type { RealtimeLog } from './room-definition.ts'

type ConnectionArguments = Parameters<WebSocketTransport['onConnection']>
type RawSocket = ConnectionArguments[0]

export interface GuardedTransportOptions {
  /** Longer frames end the connection before they are read. */
  frameMaxBytes: number
  /** Whether a frame is of the protocol; another one ends the connection. */
  isFrame: (frame: Uint8Array) => boolean
  log: RealtimeLog
}

/**
 * The library's transport, in which a fault ends the connection that it came by: a listener that throws would otherwise end
 * the process.
 */
export function createGuardedTransport({ frameMaxBytes, isFrame, log }: GuardedTransportOptions): WebSocketTransport {
  class GuardedTransport extends WebSocketTransport {
    /** Called without `this`. */
    protected override async onConnection(...[socket, request, upgrade]: ConnectionArguments): Promise<void> {
      guardSocket(socket, isFrame, log)
      try {
        await super.onConnection(socket, request, upgrade)
      } catch (error) {
        terminateAfterError(socket, error, log)
      }
    }
  }
  return new GuardedTransport({ noServer: true, maxPayload: frameMaxBytes })
}

/** All that happens on a socket goes through its `emit`. */
function guardSocket(socket: RawSocket, isFrame: (frame: Uint8Array) => boolean, log: RealtimeLog): void {
  const emit = socket.emit.bind(socket)
  let isRefused = false
  /** Whoever was refused once may go on sending until the connection is closed. */
  const rejectInvalidFrame = (frame: unknown): boolean => {
    if (isRefused) return true
    isRefused = !(frame instanceof Uint8Array && isFrame(frame))
    if (isRefused) {
      log.debug('a connection is closed: its frame is not of the protocol')
      socket.close(CloseCode.WITH_ERROR)
    }
    return isRefused
  }
  const emitGuarded = (event: string, ...given: unknown[]): boolean => {
    try {
      return event === 'message' && rejectInvalidFrame(given[0]) ? true : emit(event, ...given)
    } catch (error) {
      terminateAfterError(socket, error, log)
      return true
    }
  }
  Object.assign(socket, { emit: emitGuarded })
}

function terminateAfterError(socket: RawSocket, error: unknown, log: RealtimeLog): void {
  log.error(`a realtime connection failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  socket.terminate()
}
