import { nafConf } from '@zhanjian/contract/rooms/naf.ts'
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
import type { JoiningClient, RoomVisitor } from './room-entry.ts'
import type { RoomsService } from './service.ts'

export interface CallerMappers {
  toViewer: (caller: Caller, exchange: HttpContext) => Viewer
  toVisitor: (caller: Pick<Caller, 'user' | 'network'>, exchange: HttpContext) => RoomVisitor
}

export function roomsRoutes(rooms: RoomsService, { toViewer, toVisitor }: CallerMappers): Route[] {
  /** The browser's keys are used also with a login: a removal of the account applies to the browser without it. */
  const toEntrant = (
    { guestTicket = null }: { guestTicket?: string | null | undefined },
    caller: Caller,
    exchange: HttpContext,
  ): JoiningClient => {
    const browser = toVisitor({ user: null, network: caller.network }, exchange)
    const person = caller.user === null ? null : toVisitor(caller, exchange)
    return { browserKey: browser.key, networkKey: browser.networkKey ?? '', person, sessionId: caller.sessionId, guestTicket }
  }
  return [
    defineRoute(roomPageList, ({ body }, ...by) => rooms.listRooms(body, toViewer(...by))),
    defineRoute(roomInfo, ({ query }, ...by) => rooms.getRoom(query.roomName, toViewer(...by))),
    defineRoute(joinRoom, ({ query }, ...by) => rooms.join(query.roomName, toEntrant(query, ...by), toViewer(...by))),
    defineRoute(nafConf, ({ query }, ...by) =>
      rooms.configureNaf(query.roomName, query.adapter, toEntrant(query, ...by), toViewer(...by)),
    ),
    defineRoute(takeRoom, ({ query }, ...by) => rooms.takeOver(query.roomName, toViewer(...by))),
    defineRoute(kickToken, ({ body }, ...by) => rooms.issueKickToken(body.roomName, body.personId, toViewer(...by))),
    defineRoute(saveRoom, ({ body }, ...by) => rooms.saveRoom(body, toViewer(...by))),
    defineRoute(changeRoom, ({ query, body }, ...by) => rooms.changeState(query.roomName, body.change, toViewer(...by))),
    defineRoute(deleteRoom, async ({ query }, ...by) => ({ removed: await rooms.deleteRoom(query.roomName, toViewer(...by)) })),
  ]
}
