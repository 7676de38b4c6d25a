import { createPlainEventSockets } from './plain-event-sockets.ts'
import { createSocketIoSockets, type SocketIoOptions } from './socket-io-sockets.ts'

/** Connections of clients that speak other protocols than the rooms' own. */
export const createEventSockets = <Seat>(options: SocketIoOptions<Seat>) => ({
  plain: createPlainEventSockets(options),
  socketIo: createSocketIoSockets(options),
})
