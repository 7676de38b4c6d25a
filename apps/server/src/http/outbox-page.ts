import type { FastifyInstance } from 'fastify'
import type { SmsOutbox } from '../platform/sms-outbox.ts'
import { escapeHtml, htmlPage } from './html-page.ts'

/** `/dev/outbox`: the codes that would have been sent. For the demo only; `app.ts` mounts it nowhere else. */
export function serveOutbox(fastify: FastifyInstance, { outbox }: { outbox: SmsOutbox }): void {
  fastify.get<{ Querystring: { phone?: string } }>('/dev/outbox.json', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return { messages: outbox.messages(request.query.phone) }
  })

  fastify.get('/dev/outbox', async (_request, reply) => {
    const rows = outbox
      .messages()
      .map(
        (message) =>
          `<tr><td><time>${escapeHtml(message.at)}</time></td><td>${escapeHtml(message.phone)}</td>` +
          `<td>${escapeHtml(message.purpose)}</td><td><b class="code">${escapeHtml(message.code)}</b></td></tr>`,
      )
    const table =
      rows.length === 0
        ? '<p>Nothing yet. Ask for a code, then reload this page.</p>'
        : `<table><thead><tr><th>At</th><th>Phone</th><th>For</th><th>Code</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    const body = `<h1>Outbox</h1><p>The demo sends nothing. These messages would have been sent.</p>${table}`
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(htmlPage({ title: 'Outbox', language: 'en', body }))
  })
}
