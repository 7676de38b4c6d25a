import type { FastifyInstance } from 'fastify'
import type { SmsOutbox } from '../platform/sms-outbox.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { renderHtmlPage } from './render-html-page.ts'

/** `/dev/outbox`: the codes of the demo, which sends no SMS. Only `app.ts` mounts it, for the demo. */
export function serveSmsOutbox(fastify: FastifyInstance, { outbox }: { outbox: SmsOutbox }): void {
  fastify.get<{ Querystring: { phone?: string } }>('/dev/outbox.json', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return { messages: outbox.listMessages(request.query.phone) }
  })

  fastify.get('/dev/outbox', async (_request, reply) => {
    const items = outbox
      .listMessages()
      .map(
        (message) =>
          `<li><b class="code">${escapeHtml(message.code)}</b> ${escapeHtml(message.phone)}<br>` +
          `<small>${escapeHtml(message.purpose)} · <time>${escapeHtml(message.at)}</time></small></li>`,
      )
    const list =
      items.length === 0
        ? '<p>No messages yet. Request a code, then reload this page.</p>'
        : `<ul class="plain">${items.join('')}</ul>`
    const body = `<h1>Outbox</h1><p>The demo sends no messages. These would have been sent.</p>${list}`
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(renderHtmlPage({ title: 'Outbox', language: 'en', body }))
  })
}
