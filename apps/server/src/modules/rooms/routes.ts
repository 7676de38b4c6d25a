import {
  changeRoom,
  deleteRoom,
  joinRoom,
  kickToken,
  roomInfo,
  roomPageList,
  saveRoom,
  takeRoom,
} from '@zhanjian/contract/rooms.ts'
import type { Caller } from '../../caller.ts'
import type { Exchange } from '../../http/exchange.ts'
import { type Route, serve } from '../../http/serve.ts'
import type { Visitor } from './entry.ts'
import type { RoomsService } from './service.ts'
import type { Viewer } from './works-port.ts'

export interface CallerFacts {
  viewerOf: (caller: Caller, exchange: Exchange) => Viewer
  visitorOf: (caller: Pick<Caller, 'user' | 'network'>, exchange: Exchange) => Visitor
}

export const roomsRoutes = (rooms: RoomsService, { viewerOf, visitorOf }: CallerFacts): Route[] => [
  serve(roomPageList, ({ body }, ...by) => rooms.page(body, viewerOf(...by))),
  serve(roomInfo, ({ query }, ...by) => rooms.info(query.roomName, viewerOf(...by))),
  serve(joinRoom, ({ query }, caller, exchange) => {
    // Who was removed under a name is known again in the same browser without it.
    const browser = visitorOf({ user: null, network: caller.network }, exchange)
    const { sessionId } = caller
    const person = caller.user === null ? null : visitorOf(caller, exchange)
    const entrant = { browserKey: browser.key, networkKey: browser.networkKey ?? '', person, sessionId }
    return rooms.join(query.roomName, entrant, viewerOf(caller, exchange))
  }),
  serve(takeRoom, ({ query }, ...by) => rooms.take(query.roomName, viewerOf(...by))),
  serve(kickToken, ({ body }, ...by) => rooms.kickToken(body.roomName, body.personId, viewerOf(...by))),
  serve(saveRoom, ({ body }, ...by) => rooms.save(body, viewerOf(...by))),
  serve(changeRoom, ({ query, body }, ...by) => rooms.change(query.roomName, body.change, viewerOf(...by))),
  serve(deleteRoom, async ({ query }, ...by) => ({ removed: await rooms.remove(query.roomName, viewerOf(...by)) })),
]
