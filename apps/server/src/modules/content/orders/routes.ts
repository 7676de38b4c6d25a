import { myMembership } from '@zhanjian/contract/money/membership.ts'
import {
  cancelOrder,
  checkOrder,
  createOrder,
  decideSandboxPayment,
  myOrder,
  myOrders,
  paymentChannels,
  payOrder,
  sandboxPayment,
} from '@zhanjian/contract/money/orders.ts'
import {
  compareBills,
  decideRefund,
  managedOrderById,
  managedOrders,
  moneyOfDays,
  ordersLink,
  reconciliation,
  refundQueue,
  resolveDifference,
  settleRefund,
} from '@zhanjian/contract/money/orders-admin.ts'
import { refundPreview, requestRefund, withdrawRefund } from '@zhanjian/contract/money/refunds.ts'
import type { ToBearer } from '../../../http/download-plugin.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { OrdersService } from './service.ts'

export const ordersRoutes = (service: OrdersService, toBearer: ToBearer): Route[] => [
  ...buyerRoutes(service),
  ...deskRoutes(service, toBearer),
]

const buyerRoutes = ({ orders, paying, refunds, cashier, getMyMembership }: OrdersService): Route[] => [
  defineRoute(myMembership, (_input, { user }) => getMyMembership(user.id)),
  defineRoute(createOrder, ({ body }, { user }) => orders.create(body, user.id)),
  defineRoute(myOrder, ({ params }, { user }) => orders.getOwn(params.id, user.id)),
  defineRoute(myOrders, ({ body }, { user }) => orders.listOwn(body, user.id)),
  defineRoute(paymentChannels, async () => paying.getChannels()),
  defineRoute(payOrder, ({ params, body }, caller) => paying.pay(params.id, body.channel, caller)),
  defineRoute(checkOrder, ({ params }, { user }) => paying.check(params.id, user.id)),
  defineRoute(cancelOrder, ({ params }, { user }) => paying.cancel(params.id, user.id)),
  defineRoute(sandboxPayment, ({ params }, { user }) => cashier.get(params.id, user.id)),
  defineRoute(decideSandboxPayment, ({ params, body }, { user }) => cashier.decide(params.id, body.outcome, user.id)),
  defineRoute(refundPreview, ({ params }, { user }) => refunds.quote(params.id, user.id)),
  defineRoute(requestRefund, ({ params, body }, { user }) => refunds.request(params.id, body, user.id)),
  defineRoute(withdrawRefund, ({ params }, { user }) => refunds.withdraw(params.id, user.id)),
]

const deskRoutes = ({ desk, downloads, refundDesk, reconciliation: books }: OrdersService, toBearer: ToBearer): Route[] => [
  defineRoute(managedOrders, ({ body }) => desk.list(body)),
  defineRoute(managedOrderById, ({ params }) => desk.get(params.id)),
  defineRoute(ordersLink, async ({ body }, caller, exchange) => downloads.createLink(body, toBearer(caller, exchange))),
  defineRoute(moneyOfDays, ({ query }) => desk.listMoney(query.days)),
  defineRoute(refundQueue, ({ body }, { user }) => refundDesk.list(body, user.id)),
  defineRoute(decideRefund, ({ params, body }, { user }) => refundDesk.decide(params.id, body, user.id)),
  defineRoute(settleRefund, ({ params, body }, { user }) => refundDesk.settleFailed(params.id, body, user.id)),
  defineRoute(reconciliation, ({ body }) => books.list(body)),
  defineRoute(resolveDifference, ({ params, body }, { user }) => books.resolve(params.id, body.note, user.id)),
  defineRoute(compareBills, ({ body }, { user }) => books.compareDay(body.day, user.id)),
]
