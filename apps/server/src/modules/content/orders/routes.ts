import { myMembership } from '@zhanjian/contract/money/membership.ts'
import * as ordersCalls from '@zhanjian/contract/money/orders.ts'
import * as ordersAdminCalls from '@zhanjian/contract/money/orders-admin.ts'
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
  defineRoute(ordersCalls.createOrder, ({ body }, { user }) => orders.create(body, user.id)),
  defineRoute(ordersCalls.myOrder, ({ params }, { user }) => orders.getOwn(params.id, user.id)),
  defineRoute(ordersCalls.myOrders, ({ body }, { user }) => orders.listOwn(body, user.id)),
  defineRoute(ordersCalls.paymentChannels, async () => paying.getChannels()),
  defineRoute(ordersCalls.payOrder, ({ params, body }, caller) => paying.pay(params.id, body.channel, caller)),
  defineRoute(ordersCalls.checkOrder, ({ params }, { user }) => paying.check(params.id, user.id)),
  defineRoute(ordersCalls.cancelOrder, ({ params }, { user }) => paying.cancel(params.id, user.id)),
  defineRoute(ordersCalls.sandboxPayment, ({ params }, { user }) => cashier.get(params.id, user.id)),
  defineRoute(ordersCalls.decideSandboxPayment, ({ params, body }, { user }) => cashier.decide(params.id, body.outcome, user.id)),
  defineRoute(refundPreview, ({ params }, { user }) => refunds.quote(params.id, user.id)),
  defineRoute(requestRefund, ({ params, body }, { user }) => refunds.request(params.id, body, user.id)),
  defineRoute(withdrawRefund, ({ params }, { user }) => refunds.withdraw(params.id, user.id)),
]

const deskRoutes = ({ desk, downloads, refundDesk, reconciliation: books }: OrdersService, toBearer: ToBearer): Route[] => [
  defineRoute(ordersAdminCalls.managedOrders, ({ body }) => desk.list(body)),
  defineRoute(ordersAdminCalls.managedOrderById, ({ params }) => desk.get(params.id)),
  defineRoute(ordersAdminCalls.ordersLink, async ({ body }, caller, exchange) =>
    downloads.createLink(body, toBearer(caller, exchange)),
  ),
  defineRoute(ordersAdminCalls.moneyOfDays, ({ query }) => desk.listMoney(query.days)),
  defineRoute(ordersAdminCalls.refundQueue, ({ body }, { user }) => refundDesk.list(body, user.id)),
  defineRoute(ordersAdminCalls.decideRefund, ({ params, body }, { user }) => refundDesk.decide(params.id, body, user.id)),
  defineRoute(ordersAdminCalls.settleRefund, ({ params, body }, { user }) => refundDesk.settleFailed(params.id, body, user.id)),
  defineRoute(ordersAdminCalls.reconciliation, ({ body }) => books.list(body)),
  defineRoute(ordersAdminCalls.resolveDifference, ({ params, body }, { user }) => books.resolve(params.id, body.note, user.id)),
  defineRoute(ordersAdminCalls.compareBills, ({ body }, { user }) => books.compareDay(body.day, user.id)),
]
