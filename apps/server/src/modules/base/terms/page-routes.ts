import { createHash } from 'node:crypto'
import type { TermsBlock, TermsType } from '@zhanjian/contract/admin/terms.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import type { FastifyInstance } from 'fastify'
import { renderHtmlPage } from '../../../http/render-html-page.ts'
import { escapeHtml } from '../../../text/escape-html.ts'
import { toShanghaiDay } from '../../../time/shanghai-day.ts'
import type { TermsService } from './service.ts'
import { pageFacts } from './texts/page.zh.ts'

const TERMS_TYPE_BY_PAGE: Readonly<Record<string, TermsType>> = {
  user_agreement: 'userAgreement',
  privacy_policy: 'privacyPolicy',
  account_del_policy: 'accountDelPolicy',
  community_norm: 'communityNorm',
}
const CACHE_CONTROL = 'public, max-age=300'

/** The documents as plain HTML pages, for app stores and for visitors who have not agreed to them yet. */
export function createTermsPagesPlugin(terms: TermsService): (fastify: FastifyInstance) => void {
  return (fastify) => {
    for (const [name, type] of Object.entries(TERMS_TYPE_BY_PAGE)) {
      fastify.get(`/api/appTermsPrivacy/${name}`, async (request, reply) => {
        const { title, version, effectiveAt, blocks } = await terms.getDocument(type)
        const facts = pageFacts(version, toShanghaiDay(new Date(effectiveAt)))
        const body = `<h1>${escapeHtml(title)}</h1><p><small>${escapeHtml(facts)}</small></p>${blocks.map(renderBlock).join('')}`
        const html = renderHtmlPage({ title, language: 'zh-CN', body })
        const etag = `"${sliceUnits(createHash('sha256').update(html).digest('base64url'), 0, 22)}"`
        reply.header('cache-control', CACHE_CONTROL).header('etag', etag)
        if (request.headers['if-none-match'] === etag) return reply.code(304).send()
        return reply.type('text/html; charset=utf-8').send(html)
      })
    }
  }
}

function renderBlock(block: TermsBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>`
    case 'paragraph':
      return `<p>${escapeHtml(block.text)}</p>`
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
  }
}
