import { CloseCode } from '@colyseus/core'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { createSparseLog } from '../../failures/sparse-log.ts'
import type { RealtimeLog } from './room-definition.ts'

type ConnectionArguments = Parameters<WebSocketTransport['onConnection']>
type RawSocket = ConnectionArguments[0]

/** Options of {@link createGuardedTransport}. */
export interface GuardedTransportOptions {
  /** A longer frame closes the connection before it is read. */
  frameMaxBytes: number
  /** Whether a frame is valid in the protocol; an invalid one closes the connection. */
  isFrame: (frame: Uint8Array) => boolean
  log: RealtimeLog
}

/**
 * The library's transport, in which an exception closes only the connection that caused it: in a plain one a listener that
 * throws ends the process.
 */
export function createGuardedTransport({ frameMaxBytes, isFrame, log }: GuardedTransportOptions): WebSocketTransport {
  // Anybody can connect, so that what fails then can fail in any number.
  const logError = createSparseLog((error, leftOut) => {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    log.error(`a realtime connection failed, ${leftOut} more since the last line: ${reason}`)
  })
  class GuardedTransport extends WebSocketTransport {
    /** Called without `this`. */
    protected override async onConnection(...[socket, request, upgrade]: ConnectionArguments): Promise<void> {
      guardSocket(socket, { isFrame, log, logError })
      try {
        await super.onConnection(socket, request, upgrade)
      } catch (error) {
        terminateAfterError(socket, error, logError)
      }
    }
  }
  return new GuardedTransport({ noServer: true, maxPayload: frameMaxBytes })
}

/** All events of a socket pass through its `emit`. */
function guardSocket(
  socket: RawSocket,
  { isFrame, log, logError }: Pick<GuardedTransportOptions, 'isFrame' | 'log'> & { logError: (error: unknown) => void },
): void {
  const emit = socket.emit.bind(socket)
  let isRefused = false
  /** After an invalid frame, further frames are ignored until the connection is closed. */
  const rejectInvalidFrame = (frame: unknown): boolean => {
    if (isRefused) return true
    isRefused = !(frame instanceof Uint8Array && isFrame(frame))
    if (isRefused) {
      log.debug('a connection was closed because of an invalid frame')
      socket.close(CloseCode.WITH_ERROR)
    }
    return isRefused
  }
  const emitGuarded = (event: string, ...args: unknown[]): boolean => {
    try {
      return event === 'message' && rejectInvalidFrame(args[0]) ? true : emit(event, ...args)
    } catch (error) {
      terminateAfterError(socket, error, logError)
      return true
    }
  }
  Object.assign(socket, { emit: emitGuarded })
}

function terminateAfterError(socket: RawSocket, error: unknown, logError: (error: unknown) => void): void {
  logError(error)
  socket.terminate()
}
