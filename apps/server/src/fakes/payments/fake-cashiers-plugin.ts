import type { FastifyInstance, FastifyReply } from 'fastify'
import { renderHtmlPage } from '../../http/render-html-page.ts'
import { NOTIFICATION_ADDRESS } from '../../modules/content/orders/notification-routes.ts'
import { writeYuan } from '../../platform/payments/parse-yuan.ts'
import type { OutsideProvider } from '../../platform/payments/payment-providers.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { cashierTexts as texts } from './fake-cashiers.zh.ts'
import type { FakePayment, FakePayments } from './fake-payments.ts'

/** The demo serves the cashiers itself, so that a phone that reaches the demo reaches them too. */
export const FAKE_CASHIERS_PATH = '/dev/payments'

/** What a page needs of a fake provider. */
export interface FakeCashier {
  provider: OutsideProvider
  control: Pick<FakePayments, 'pay' | 'notify'>
  /** The payment of a page's address. */
  findPayment: (search: URLSearchParams) => FakePayment | undefined
  /** Parameter of the address to which the buyer comes back. */
  returnName: string
}

/** The pages of the providers on the demo's own origin. A payment is notified to this server, signed as the provider does. */
export function createFakeCashiersPlugin(cashiers: readonly FakeCashier[]): (fastify: FastifyInstance) => void {
  return (fastify) => {
    // The buttons send forms without fields.
    fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null),
    )
    for (const cashier of cashiers) addCashier(fastify, cashier)
  }
}

function addCashier(fastify: FastifyInstance, { provider, control, findPayment, returnName }: FakeCashier): void {
  const address = `${FAKE_CASHIERS_PATH}/${provider}`
  const readSearch = (url: string) => new URL(url, 'http://localhost').searchParams
  const title = texts.titles[provider]

  fastify.get(address, (request, reply) => {
    const search = readSearch(request.url)
    const payment = findPayment(search)
    if (payment === undefined) return sendPage(reply.code(404), title, `<p>${texts.unknown}</p>${renderLink(texts.back, '/')}`)
    return sendPage(reply, title, renderPayment(payment, request.url, toOwnPath(search.get(returnName))))
  })

  fastify.post(address, async (request, reply) => {
    const search = readSearch(request.url)
    const number = findPayment(search)?.number
    if (number !== undefined && control.pay(number)) {
      const { body, headers } = control.notify(number)
      await fastify.inject({ method: 'POST', url: `${NOTIFICATION_ADDRESS}${provider}`, headers, payload: body })
      const back = search.get(returnName)
      if (back !== null) return reply.redirect(toOwnPath(back), 303)
    }
    return reply.redirect(request.url, 303)
  })
}

function renderPayment({ number, amountFen, state }: FakePayment, address: string, back: string): string {
  const head =
    `<p>${texts.explanation}</p><p class="sum">${texts.amount(writeYuan(amountFen))}</p>` +
    `<p>${escapeHtml(texts.number(number))}</p>`
  const link = (text: string) => renderLink(text, back)
  switch (state) {
    case 'waiting':
      return `${head}<form method="post" action="${escapeHtml(address)}"><button>${texts.pay}</button></form>${link(texts.leave)}`
    case 'paid':
      return `${head}<p role="status"><b>${texts.paid}</b></p>${link(texts.back)}`
    case 'closed':
      return `${head}<p role="status"><b>${texts.closed}</b></p>${link(texts.back)}`
  }
}

const renderLink = (text: string, address: string): string => `<p><a class="action" href="${escapeHtml(address)}">${text}</a></p>`

/** The same page on the origin under which the visitor has reached the demo; never another site. */
function toOwnPath(address: string | null): string {
  if (address === null || !URL.canParse(address)) return '/'
  const { search, hash } = new URL(address)
  return `/${search}${hash}`
}

const sendPage = (reply: FastifyReply, title: string, content: string) =>
  reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(renderHtmlPage({ title, language: 'zh-CN', body: `<h1>${title}</h1>${content}` }))
