/** Pages of networked-aframe (NAF) in a room; docs/networked-aframe.md. */
import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { joinRoom, roomName, roomRole } from './rooms.ts'

/** Path at which the adapter `uws` connects. */
export const NAF_PATH = '/naf'
/** Path at which the adapter `socketio` connects, which cannot be told another one. */
export const SOCKET_IO_PATH = '/socket.io/'

/** Template of the figures of people in a page; the one of the examples of NAF. */
export const NAF_FIGURE_TEMPLATE = '#avatar-template'

/** The adapters of networked-aframe by which a room can be joined. */
export const nafAdapter = z.enum(['uws', 'socketio'])
/** One of {@link nafAdapter}. */
export type NafAdapter = z.infer<typeof nafAdapter>

/**
 * `adapter`, `serverURL`, `app`, `room`, `connectOnLoad`, `audio`, `video`: the attribute `networked-scene` of a page; `updateRate`,
 * `useLerp`: of `NAF.options`. `serverURL` has the ticket in it: single-use, of this room, valid for 30 s. `clientId`: under which
 * others see the client. `template`: of the figures. There is no voice: `audio`, `video` and `iceServers` say so.
 */
export const nafConf = endpoint('POST /api/meta/naf/conf', 'visitor', {
  summary: 'Get the configuration with which a page of networked-aframe joins a room',
  query: z.extend(joinRoom.query, { adapter: z._default(nafAdapter, 'uws') }),
  data: z.object({
    adapter: nafAdapter,
    serverURL: z.string(),
    app: z.string(),
    room: roomName,
    connectOnLoad: z.boolean(),
    audio: z.boolean(),
    video: z.boolean(),
    updateRate: z.int(),
    useLerp: z.boolean(),
    clientId: z.string(),
    iceServers: z.array(z.object({ urls: z.string() })),
    template: z.string(),
    personId: z.string(),
    role: roomRole,
    expiresAt: z.string(),
  }),
  errors: joinRoom.errors,
  perMinute: 120,
})
