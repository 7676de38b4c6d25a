import { NAF_FIGURE_TEMPLATE } from '@zhanjian/contract/rooms/naf.ts'
import { clientMessages, ROOM_CLOSE } from '@zhanjian/contract/rooms/room-messages.ts'
import * as z from 'zod/mini'
import type { Connection, EventSocket, EventSocketHandlers } from '../../../../platform/realtime/room-definition.ts'
import type { LiveRoom } from '../realtime/live-room.ts'
import { createMessageRateLimiter } from '../realtime/message-rate-limiter.ts'
import type { Seat } from '../room-entry.ts'
import type { NafAudience, NafListener } from './naf-audience.ts'
import {
  joinRoomEvent,
  type NafComponents,
  type NafEntityUpdate,
  packetEvent,
  readEntityUpdates,
  toMessagePacket,
  toPresenceRecord,
} from './naf-packets.ts'

interface NafGuestDependencies {
  key: string
  seat: Seat
  socket: EventSocket
  room: LiveRoom
  audience: NafAudience
  helloWithinMs: number
  nowMs: () => number
  onError: (error: unknown) => void
}

/** What is no event of NAF, or comes at the wrong time. */
const WRONG_EVENT_CODE = 1003
const FAULT_CODE = 1011

/**
 * One client of networked-aframe, which is a member of the room like any other: its figure stands where its entity is, and what it
 * broadcasts under the name of one of our messages is that message.
 */
export function createNafGuest({
  key,
  seat,
  socket,
  room,
  audience,
  helloWithinMs,
  nowMs,
  onError,
}: NafGuestDependencies): EventSocketHandlers {
  const rateLimiter = createMessageRateLimiter()
  const figure = createFigure()
  let state: 'connected' | 'joining' | 'in' | 'over' = 'connected'
  let lines = 0
  const helloTimer = setTimeout(() => state === 'connected' && close(ROOM_CLOSE.SEAT_EXPIRED), helloWithinMs)

  const listener: NafListener = {
    key,
    sendPacket: (packet, isLatest = false) =>
      isLatest ? socket.sendLatest('broadcast', packet) : socket.send('broadcast', packet),
    sendOccupants: (occupants) => socket.send('occupantsChanged', { occupants }),
  }
  const connection: Connection = {
    key,
    send(name, message) {
      if (name === 'welcome') begin()
      if (typeof message === 'object' && message !== null) listener.sendPacket(toMessagePacket(name, message))
    },
    sendBytes: (_name, bytes) => audience.showAll(listener, bytes),
    close,
  }

  return {
    onEvent(event, data) {
      if (state === 'over') return
      if (!rateLimiter.tryConsume('nafFrame', nowMs())) return close(ROOM_CLOSE.FLOOD)
      if (event === 'joinRoom') return join(data)
      if (event !== 'broadcast' && event !== 'send') return close(WRONG_EVENT_CODE)
      const packet = z.safeParse(packetEvent, data)
      if (!packet.success) return close(WRONG_EVENT_CODE)
      if (state === 'in') takePacket(event, packet.data)
    },

    onClose() {
      clearTimeout(helloTimer)
      state = 'over'
      audience.remove(key)
      room.onLeave(connection)
    },

    onRoomClose: close,
  }

  function join(data: unknown): void {
    if (state !== 'connected') return
    clearTimeout(helloTimer)
    // The ticket is of one room; NAF says which one it means.
    if (z.safeParse(joinRoomEvent, data).data?.room !== room.getRow().name) return close(ROOM_CLOSE.SEAT_EXPIRED)
    state = 'joining'
    room.onJoin(connection, seat).catch((error: unknown) => {
      onError(error)
      close(FAULT_CODE)
    })
  }

  /** The room has let it in. */
  function begin(): void {
    state = 'in'
    socket.send('connectSuccess', { joinedTime: nowMs(), socketId: key })
    audience.add(listener)
    // The page shows the room's own hall, wherever its host has led.
    room.onMessage(connection, 'hall', { code: room.getRow().hallCode })
  }

  function takePacket(event: 'broadcast' | 'send', { type, data }: z.infer<typeof packetEvent>): void {
    const updates = readEntityUpdates(type, data)
    if (updates !== null) return moveFigure(updates)
    if (type === 'r') return
    if (!rateLimiter.tryConsume('nafMessage', nowMs())) return close(ROOM_CLOSE.FLOOD)
    // What is for one client alone would be read by all here.
    if (event === 'broadcast' && Object.hasOwn(clientMessages, type)) room.onMessage(connection, type, withNonce(type, data))
  }

  function moveFigure(updates: readonly NafEntityUpdate[]): void {
    const record = figure.update(updates)
    if (record !== null) room.onMessageBytes(connection, 'p', record)
  }

  /** Pages of NAF know no numbers of messages. */
  function withNonce(type: string, data: unknown): unknown {
    if (type !== 'chat' || typeof data !== 'object' || data === null) return data
    lines += 1
    return { nonce: `${key}-${lines}`, ...data }
  }

  function close(code: number): void {
    if (state === 'over') return
    // NAF stays as it is when a connection ends: the others are to leave its page, and the page is to know why.
    if (state === 'in') {
      listener.sendOccupants({})
      listener.sendPacket(toMessagePacket('closed', { code }))
    }
    state = 'over'
    socket.close(code)
  }
}

/** The first entity of the template is the figure of its client; later ones are ignored. */
function createFigure() {
  let networkId: string | undefined
  let position: NafComponents['position'] | undefined
  let rotation: NafComponents['rotation'] = { x: 0, y: 0 }
  let seq = 0
  return {
    /** @returns the record of its position; null: nothing of the figure has changed, or where it is is unknown */
    update(updates: readonly NafEntityUpdate[]): Uint8Array | null {
      networkId ??= updates.find(({ template }) => template === NAF_FIGURE_TEMPLATE)?.networkId
      const own = updates.filter((update) => update.networkId === networkId)
      for (const { components: changed } of own) {
        position = changed[0] ?? position
        rotation = changed[1] ?? rotation
      }
      if (own.length === 0 || position === undefined) return null
      seq = (seq + 1) & 0xff
      return toPresenceRecord({ position, rotation }, seq)
    },
  }
}
