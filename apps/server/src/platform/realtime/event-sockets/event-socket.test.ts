import { expect, test } from 'vitest'
import type { EventSocket } from '../room-definition.ts'
import { connectSeat, type EventWire } from './event-socket.ts'

function openTestSocket() {
  const written: string[] = []
  const wire = { backlogBytes: 0, isCut: false, closedWith: [] as number[] }
  const eventWire: EventWire = {
    write: (event, json) => void written.push(`${event} ${json}`),
    getBacklogBytes: () => wire.backlogBytes,
    close: (code) => void wire.closedWith.push(code),
    cut: () => {
      wire.isCut = true
    },
  }
  const sockets: EventSocket[] = []
  const released: string[] = []
  const connection = connectSeat(
    { key: 'key', seat: null, closeWith: () => {}, release: () => void released.push('key') },
    eventWire,
    {
      kind: {
        acceptEventSocket(_key, _seat, socket) {
          sockets.push(socket)
          return { onEvent: () => {}, onClose: () => {}, onRoomClose: () => {} }
        },
        helloWithinMs: 1000,
        pingIntervalMs: 1000,
      },
      log: { debug: () => {}, error: () => {} },
    },
  )
  return { socket: sockets[0] as EventSocket, connection, wire, written, released }
}

test('a client that is behind gets no positions until it has caught up, and everything else', () => {
  const { socket, wire, written } = openTestSocket()
  wire.backlogBytes = 65 * 1024
  socket.sendLatest('moved', { at: 1 })
  socket.send('said', { text: 'a' })
  wire.backlogBytes = 0
  socket.sendLatest('moved', { at: 2 })
  expect(written).toEqual(['said {"text":"a"}', 'moved {"at":2}'])
  expect(wire.isCut).toBe(false)
})

test('a client that reads nothing is cut, so that what waits for it stays small', () => {
  const { socket, wire, written } = openTestSocket()
  wire.backlogBytes = 1024 * 1024 + 1
  socket.send('said', { text: 'a' })
  expect(wire.isCut).toBe(true)
  expect(written).toEqual([])
})

test('what is sent to several is encoded once', () => {
  let encodings = 0
  const message = {
    toJSON() {
      encodings += 1
      return { text: 'a' }
    },
  }
  for (const { socket } of [openTestSocket(), openTestSocket()]) socket.send('said', message)
  expect(encodings).toBe(1)
})

test('a connection that has ended releases its seat once, and gets nothing more', () => {
  const { socket, connection, written, released } = openTestSocket()
  connection.onClose()
  connection.onClose()
  socket.send('said', { text: 'a' })
  expect([released, written]).toEqual([['key'], []])
})
