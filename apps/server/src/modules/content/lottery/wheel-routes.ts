import { wheelByCode, wheelPageList, wheelWinners } from '@zhanjian/contract/lottery/wheel.ts'
import {
  cancelWheel,
  improveWheel,
  managedWheelById,
  managedWheels,
  publishWheel,
  removeWheel,
  restoreWheel,
  saveWheel,
  setWheelLook,
  wheelFigures,
  wheelPrizes,
  withdrawWheel,
} from '@zhanjian/contract/lottery/wheel-admin.ts'
import { announcedFigures, enterFigure } from '@zhanjian/contract/lottery/wheel-announced-figures.ts'
import {
  claimDailyChances,
  drawWheel,
  joinWheel,
  myChances,
  myDraws,
  shareWheel,
} from '@zhanjian/contract/lottery/wheel-draws.ts'
import { decideOffer, myOffers, offerPrize, wheelOffers, withdrawOffer } from '@zhanjian/contract/lottery/wheel-offers.ts'
import { myDrawProof, wheelRecord, wheelRecordPart } from '@zhanjian/contract/lottery/wheel-record.ts'
import { getTicketCookieName } from '../../../http/download-plugin.ts'
import type { HttpContext } from '../../../http/http-context.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { LotteryService } from './service.ts'

/** By which a wheel knows a browser, against farms of accounts in one. */
const DEVICE_COOKIE = 'wheel-device'
const DEVICE_COOKIE_LIFE_S = 400 * 24 * 3600

export const wheelRoutes = (service: LotteryService, publicOrigin: string): Route[] => [
  ...publicRoutes(service),
  ...participantRoutes(service, publicOrigin),
  ...deskRoutes(service),
]

const publicRoutes = ({ pages, winners, wheelRecords }: LotteryService): Route[] => [
  defineRoute(wheelByCode, ({ params }, { user }) => pages.getDetail(params.code, user?.id ?? null)),
  defineRoute(wheelPageList, ({ body }) => pages.list(body)),
  defineRoute(wheelWinners, ({ body }, { user }) => winners.list(body, user?.id ?? null)),
  defineRoute(wheelRecord, ({ params }) => wheelRecords.getSummary(params.code)),
  defineRoute(wheelRecordPart, ({ params }) => wheelRecords.getPart(params.code, params.day, params.part)),
]

const participantRoutes = ({ joining, chances, draws, wheelRecords, offers }: LotteryService, publicOrigin: string): Route[] => [
  defineRoute(joinWheel, ({ body }, caller, exchange) => joining.join(body, caller, toDevice(joining, publicOrigin, exchange))),
  defineRoute(claimDailyChances, ({ body }, { user }) => chances.claimDaily(body.activityId, user.id)),
  defineRoute(shareWheel, ({ body }, { user }) => chances.claimShare(body.activityId, user.id)),
  defineRoute(drawWheel, ({ body }, { user }) => draws.draw(body.activityId, body.nonce, user.id)),
  defineRoute(myDraws, ({ body }, { user }) => draws.listOwn(body, user.id)),
  defineRoute(myChances, ({ body }, { user }) => chances.listOwn(body, user.id)),
  defineRoute(myDrawProof, ({ body }, { user }) => wheelRecords.proveDraw(body, user.id)),
  defineRoute(offerPrize, ({ body }, { user }) => offers.add(body, user.id)),
  defineRoute(withdrawOffer, ({ params }, { user }) => offers.withdraw(params.id, user.id)),
  defineRoute(myOffers, ({ body }, { user }) => offers.listOwn(body, user.id)),
]

const deskRoutes = ({
  desk,
  publishing,
  changes,
  offers,
  wheelPrizes: prizes,
  wheelFigures: figures,
  announced,
}: LotteryService): Route[] => [
  defineRoute(managedWheels, ({ body }) => desk.listManaged(body)),
  defineRoute(managedWheelById, ({ params }, { user }) => desk.getManaged(params.id, user.id)),
  defineRoute(saveWheel, ({ body }, { user }) => desk.save(body, user.id)),
  defineRoute(publishWheel, ({ params, body }, { user }) => publishing.publish(params.id, body.revision, user.id)),
  defineRoute(withdrawWheel, ({ params }, { user }) => publishing.withdraw(params.id, user.id)),
  defineRoute(improveWheel, ({ params, body }, { user }) => changes.improve(params.id, body, user.id)),
  defineRoute(setWheelLook, ({ params, body }, { user }) => changes.setLook(params.id, body, user.id)),
  defineRoute(cancelWheel, ({ params, body }, { user }) => changes.cancel(params.id, body.reason, body.cancelsTickets, user.id)),
  defineRoute(removeWheel, ({ params }, { user }) => desk.remove(params.id, user.id)),
  defineRoute(restoreWheel, ({ params }, { user }) => desk.restore(params.id, user.id)),
  defineRoute(wheelPrizes, ({ body }, { user }) => prizes.list(body, user.id)),
  defineRoute(wheelFigures, ({ params, query }) => figures.getFigures(params.id, query.days)),
  defineRoute(announcedFigures, () => announced.list()),
  defineRoute(enterFigure, ({ body }, { user }) => announced.enter(body, user.id)),
  defineRoute(wheelOffers, ({ body }) => offers.listAll(body)),
  defineRoute(decideOffer, ({ params, body }, { user }) => offers.decide(params.id, body, user.id)),
]

/** The browser's mark, which it gets with its first join. */
function toDevice(joining: LotteryService['joining'], publicOrigin: string, exchange: HttpContext): string {
  const name = getTicketCookieName(publicOrigin, DEVICE_COOKIE)
  const device = joining.toDevice(exchange.getCookie(name))
  exchange.setCookie(name, device, DEVICE_COOKIE_LIFE_S)
  return device
}
