import {
  changeRoom,
  deleteRoom,
  joinRoom,
  kickToken,
  roomInfo,
  roomPageList,
  saveRoom,
  takeRoom,
} from '@zhanjian/contract/rooms/rooms.ts'
import type { HttpContext } from '../../../http/http-context.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { Caller } from '../../../module-support/caller.ts'
import type { Viewer } from '../works/service.ts'
import type { RoomVisitor } from './room-entry.ts'
import type { RoomsService } from './service.ts'

export interface CallerMappers {
  toViewer: (caller: Caller, exchange: HttpContext) => Viewer
  toVisitor: (caller: Pick<Caller, 'user' | 'network'>, exchange: HttpContext) => RoomVisitor
}

export const roomsRoutes = (rooms: RoomsService, { toViewer, toVisitor }: CallerMappers): Route[] => [
  defineRoute(roomPageList, ({ body }, ...by) => rooms.listRooms(body, toViewer(...by))),
  defineRoute(roomInfo, ({ query }, ...by) => rooms.getRoom(query.roomName, toViewer(...by))),
  defineRoute(joinRoom, ({ query }, caller, exchange) => {
    // The browser's keys are used also with a login: a removal of the account applies to the browser without it.
    const browser = toVisitor({ user: null, network: caller.network }, exchange)
    const { sessionId } = caller
    const person = caller.user === null ? null : toVisitor(caller, exchange)
    const guestTicket = query.guestTicket ?? null
    const entrant = { browserKey: browser.key, networkKey: browser.networkKey ?? '', person, sessionId, guestTicket }
    return rooms.join(query.roomName, entrant, toViewer(caller, exchange))
  }),
  defineRoute(takeRoom, ({ query }, ...by) => rooms.takeOver(query.roomName, toViewer(...by))),
  defineRoute(kickToken, ({ body }, ...by) => rooms.issueKickToken(body.roomName, body.personId, toViewer(...by))),
  defineRoute(saveRoom, ({ body }, ...by) => rooms.saveRoom(body, toViewer(...by))),
  defineRoute(changeRoom, ({ query, body }, ...by) => rooms.changeState(query.roomName, body.change, toViewer(...by))),
  defineRoute(deleteRoom, async ({ query }, ...by) => ({ removed: await rooms.deleteRoom(query.roomName, toViewer(...by)) })),
]
