import {
  addGuests,
  blessingPageList,
  changeInvitationLink,
  checkInGuest,
  confirmGuests,
  decideBlessing,
  guestExportLink,
  guestOverview,
  guestPageList,
  markGuestsSent,
  remindGuests,
  removeGuest,
  removeGuests,
  renewGuestLink,
  restoreGuest,
  restoreGuests,
  undoCheckIn,
  updateGuest,
  welcomeWall,
} from '@zhanjian/contract/invitations/invitation-desk.ts'
import {
  checkInAtEntrance,
  entranceLinkOfInvitation,
  findAtEntrance,
  giveEntranceLink,
  openEntrance,
  revokeEntranceLink,
  undoAtEntrance,
} from '@zhanjian/contract/invitations/invitation-entrance.ts'
import {
  answerInvitation,
  answerPublicInvitation,
  doorTicket,
  enterDoor,
  eraseGuest,
  invitationBlessings,
  invitationGuest,
  invitationReception,
  leaveBlessing,
  leavePublicBlessing,
  openInvitation,
} from '@zhanjian/contract/invitations/invitation-guests.ts'
import type { ToBearer } from '../../../http/download-plugin.ts'
import type { HttpContext } from '../../../http/http-context.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { Caller } from '../../../module-support/caller.ts'
import type { Viewer } from '../works/service.ts'
import type { InvitationsService } from './service.ts'

export type ToViewer = (caller: Caller, exchange: HttpContext) => Viewer

export const invitationsRoutes = (service: InvitationsService, toViewer: ToViewer, toBearer: ToBearer): Route[] => [
  ...guestRoutes(service, toViewer),
  ...deskRoutes(service, toBearer),
  ...entranceRoutes(service),
]

const guestRoutes = ({ guests, newcomers }: InvitationsService, toViewer: ToViewer): Route[] => [
  defineRoute(invitationReception, ({ params }, ...by) => newcomers.getReception(params.code, toViewer(...by))),
  defineRoute(answerPublicInvitation, ({ params, body: { form, ...newcomer } }, caller, exchange) =>
    newcomers.answer(params.code, { ...newcomer, network: caller.network }, form, toViewer(caller, exchange)),
  ),
  defineRoute(leavePublicBlessing, ({ params, body: { text, ...newcomer } }, caller, exchange) =>
    newcomers.bless(params.code, { ...newcomer, network: caller.network }, text, toViewer(caller, exchange)),
  ),
  defineRoute(invitationBlessings, ({ params }, ...by) => newcomers.listBlessings(params.code, toViewer(...by))),
  defineRoute(invitationGuest, ({ params }) => guests.get(params.guestKey)),
  defineRoute(openInvitation, ({ params }, { user }) => guests.open(params.guestKey, user?.id ?? null)),
  defineRoute(answerInvitation, ({ params, body }, { user }) => guests.answer(params.guestKey, body, user?.id ?? null)),
  defineRoute(leaveBlessing, ({ params, body }) => guests.bless(params.guestKey, body.text)),
  defineRoute(enterDoor, ({ params }, { user }) => guests.enter(params.guestKey, user?.id ?? null)),
  defineRoute(doorTicket, ({ params }, { user }) => guests.giveTicket(params.guestKey, user?.id ?? null)),
  defineRoute(eraseGuest, ({ params }) => guests.erase(params.guestKey)),
]

const deskRoutes = ({ desk, list, many, checkIn, reminders, downloads }: InvitationsService, toBearer: ToBearer): Route[] => [
  defineRoute(guestOverview, ({ params }, { user }) => desk.getOverview(params.id, user.id)),
  defineRoute(guestPageList, ({ params, body }, { user }) => desk.list(params.id, body, user.id)),
  defineRoute(addGuests, ({ params, body }, { user }) => list.add(params.id, body, user.id)),
  defineRoute(updateGuest, ({ params, body }, { user }) => list.update(params.id, body, user.id)),
  defineRoute(removeGuest, ({ params }, { user }) => list.remove(params.id, user.id)),
  defineRoute(restoreGuest, ({ params }, { user }) => list.restore(params.id, user.id)),
  defineRoute(confirmGuests, ({ params, body }, { user }) => many.confirm(params.id, body, user.id)),
  defineRoute(removeGuests, ({ params, body }, { user }) => many.remove(params.id, body.guestIds, user.id)),
  defineRoute(restoreGuests, ({ params, body }, { user }) => many.restore(params.id, body.guestIds, user.id)),
  defineRoute(changeInvitationLink, ({ params, body }, { user }) => list.setLinkOpen(params.id, body.isOpen, user.id)),
  defineRoute(markGuestsSent, ({ params, body }, { user }) => list.markSent(params.id, body.guestIds, user.id)),
  defineRoute(renewGuestLink, ({ params }, { user }) => list.renewLink(params.id, user.id)),
  defineRoute(remindGuests, ({ params }, { user }) => reminders.remind(params.id, user.id)),
  defineRoute(blessingPageList, ({ params, body }, { user }) => desk.listBlessings(params.id, body, user.id)),
  defineRoute(decideBlessing, ({ params, body }, { user }) => list.decideBlessing(params.id, body.text, body.state, user.id)),
  defineRoute(checkInGuest, ({ params, body }, { user }) => checkIn.checkIn(params.id, body, user.id)),
  defineRoute(undoCheckIn, ({ params }, { user }) => checkIn.undo(params.id, user.id)),
  defineRoute(welcomeWall, ({ params }, { user }) => checkIn.getWall(params.id, user.id)),
  defineRoute(guestExportLink, ({ params }, caller, exchange) => downloads.createLink(params.id, toBearer(caller, exchange))),
]

const entranceRoutes = ({ entrances }: InvitationsService): Route[] => [
  defineRoute(entranceLinkOfInvitation, ({ params }, { user }) => entrances.get(params.id, user.id)),
  defineRoute(giveEntranceLink, ({ params }, { user }) => entrances.give(params.id, user.id)),
  defineRoute(revokeEntranceLink, ({ params }, { user }) => entrances.revoke(params.id, user.id)),
  defineRoute(openEntrance, ({ params }) => entrances.open(params.entranceKey)),
  defineRoute(findAtEntrance, ({ params, body }) => entrances.findGuests(params.entranceKey, body.text)),
  defineRoute(checkInAtEntrance, ({ params, body }) => entrances.checkIn(params.entranceKey, body)),
  defineRoute(undoAtEntrance, ({ params, body }) => entrances.undo(params.entranceKey, body.guestId)),
]
