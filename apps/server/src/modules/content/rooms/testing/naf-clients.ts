import { type NafAdapter, nafConf } from '@zhanjian/contract/rooms/naf.ts'
import type { Room } from '@zhanjian/contract/rooms/rooms.ts'
import { io } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import type { Person, TestApp } from '../../../../testing/start-test-app.ts'
import { waitUntil } from './test-visitors.ts'

interface Packet {
  from: string
  type: string
  data: Record<string, unknown>
}

interface FigureUpdate {
  owner: string
  components: Record<0 | 1, { x: number; y: number; z: number }>
}

/** A connection as the adapters of networked-aframe open it. */
export interface NafConnection {
  send: (event: string, data: unknown) => void
  /** What the server has sent, oldest first. */
  events: { event: string; data: Record<string, unknown> }[]
  /** undefined: it is open. Of `socketio` the reason of its client. */
  closed: () => { code: number; reason: string } | undefined
  drop: () => void
}

type Conf = { serverURL: string; adapter: NafAdapter; room: string }

export async function getNafConf(app: TestApp, { roomName }: Pick<Room, 'roomName'>, adapter: NafAdapter, person?: Person) {
  return app.callOk(nafConf, { query: { roomName, adapter }, ...(person && { token: person.token }) })
}

/** The address of a configuration at the port where the test listens. */
export const getTestUrl = (origin: string, { serverURL }: Pick<Conf, 'serverURL'>): string => {
  const { pathname, search } = new URL(serverURL)
  return origin.replace('http', 'ws') + pathname + search
}

/** Opens the connection. It is closed with the test. */
export function openNafConnection(origin: string, conf: Conf): NafConnection {
  const url = getTestUrl(origin, conf)
  const connection = conf.adapter === 'uws' ? openPlain(url) : openSocketIo(url)
  onTestFinished(() => connection.drop())
  return connection
}

function openPlain(url: string): NafConnection {
  const socket = new WebSocket(url)
  const events: NafConnection['events'] = []
  let closed: { code: number; reason: string } | undefined
  socket.on('message', (frame) => events.push(JSON.parse(String(frame)) as (typeof events)[number]))
  socket.on('close', (code, reason) => {
    closed = { code, reason: String(reason) }
  })
  socket.on('unexpected-response', (_request, { statusCode }) => {
    closed = { code: statusCode ?? 0, reason: 'refused' }
  })
  socket.on('error', () => {})
  const opened = new Promise((resolve) => socket.once('open', resolve))
  return {
    events,
    send: (event, data) => void opened.then(() => socket.send(JSON.stringify({ event, data }))),
    closed: () => closed,
    drop: () => socket.terminate(),
  }
}

function openSocketIo(url: string): NafConnection {
  const socket = io(url, { forceNew: true, reconnection: false })
  const events: NafConnection['events'] = []
  let closed: { code: number; reason: string } | undefined
  socket.onAny((event: string, data: Record<string, unknown>) => events.push({ event, data }))
  socket.on('disconnect', (reason) => {
    closed = { code: 1000, reason }
  })
  socket.on('connect_error', (error) => {
    closed = { code: 401, reason: error.message }
  })
  return {
    events,
    send: (event, data) => void socket.emit(event, data),
    closed: () => closed,
    drop: () => socket.disconnect(),
  }
}

/** Joins a room as an unmodified page of networked-aframe does. */
export async function joinByNaf(
  app: TestApp,
  origin: string,
  room: Pick<Room, 'roomName'>,
  { adapter = 'uws', person }: { adapter?: NafAdapter; person?: Person } = {},
) {
  const conf = await getNafConf(app, room, adapter, person)
  const connection = openNafConnection(origin, conf)
  connection.send('joinRoom', { room: conf.room })
  await waitUntil(() => connection.events.some(({ event }) => event === 'connectSuccess') || connection.closed())
  return toNafClient(connection, conf)
}

function toNafClient(connection: NafConnection, conf: Awaited<ReturnType<typeof getNafConf>>) {
  const { events, send } = connection
  const packets = (type: string): Packet[] =>
    events.flatMap(({ event, data }) => (event === 'broadcast' && data.type === type ? [data as unknown as Packet] : []))
  const broadcast = (type: string, data: unknown) => send('broadcast', { from: 'somebody else', type, data })
  return {
    ...connection,
    id: conf.clientId,
    personId: conf.personId,
    role: conf.role,
    packets,
    broadcast,
    say: (text: string) => broadcast('chat', { text }),
    /** As NAF does: all of it first, then what has changed. */
    stand: (position: unknown, rotation: unknown = { x: 0, y: 0, z: 0 }) =>
      broadcast('u', createEntity('my-entity', { 0: position, 1: rotation })),
    /** Ids of the others. */
    occupants: (): string[] => {
      const last = events.findLast(({ event }) => event === 'occupantsChanged')
      return Object.keys((last?.data.occupants as object | undefined) ?? {})
    },
    /** Where the figure of an occupant is, by the last packet that says so. */
    placeOf(id: string): { x: number; y: number; z: number } | undefined {
      const updates = events.flatMap(({ event, data }) => {
        if (event !== 'broadcast') return []
        const { d } = data.data as { d?: FigureUpdate[] }
        return data.type === 'u' ? [data.data as FigureUpdate] : data.type === 'um' ? (d ?? []) : []
      })
      return updates.findLast(({ owner }) => owner === id)?.components[0]
    },
  }
}

/** An entity as a page of NAF sends it. */
export const createEntity = (networkId: string, components: Record<string, unknown>, of: Record<string, unknown> = {}) => ({
  networkId,
  owner: 'somebody else',
  creator: 'somebody else',
  lastOwnerTime: 1,
  template: '#avatar-template',
  persistent: false,
  parent: null,
  components,
  isFirstSync: true,
  ...of,
})
