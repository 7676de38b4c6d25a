import { renderHtmlPage } from '../../http/render-html-page.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { isPersonId } from './fake-people.ts'
import { FAKE_PEOPLE, pageTexts } from './fake-people.zh.ts'
import type { FakeContext, FakeRequest, FakeResponse } from './fake-provider.ts'

/** How a provider names the parameters of an authorize address, and what it returns on a refusal. */
export interface AuthorizePageOptions {
  title: string
  appIdName: 'appid' | 'client_id'
  /** Callback parameters when the user refuses; null: no callback. */
  refusal: Readonly<Record<string, string>> | null
}

/** The provider's page: choose a person, or refuse. Its links lead back to the site as the provider would. */
export function renderAuthorizePage(call: FakeRequest, dialect: AuthorizePageOptions, context: FakeContext): FakeResponse {
  const { query, mount } = call
  const request = parseAuthorizeRequest(query, dialect, context)
  if (request === null) return renderPage(dialect, `<p>${pageTexts.wrongRequest}</p>`, 400)
  const link = (path: string, text: string, more: Record<string, string> = {}) => {
    const search = new URLSearchParams({ ...Object.fromEntries(query), ...more })
    const address = escapeHtml(`${mount}${path}?${search.toString()}`)
    // Makes the whole row clickable.
    return `<li style="padding:0"><a style="display:block;padding:.75rem 0" href="${address}">${escapeHtml(text)}</a></li>`
  }
  const people = FAKE_PEOPLE.map(({ id, nickname }) => link('/approve', nickname, { person: id })).join('')
  return renderPage(
    dialect,
    `<p>${pageTexts.explanation}</p><ul class="plain">${people}${link('/refuse', pageTexts.refuse)}</ul>`,
  )
}

/** `/approve` and `/refuse`: the targets of the page's links. */
export function handleAuthorizeDecision(call: FakeRequest, dialect: AuthorizePageOptions, context: FakeContext): FakeResponse {
  const request = parseAuthorizeRequest(call.query, dialect, context)
  const personId = call.query.get('person') ?? ''
  if (request === null) return renderPage(dialect, `<p>${pageTexts.wrongRequest}</p>`, 400)
  const { appId, callbackAddress, state } = request
  if (call.path === '/approve' && isPersonId(personId)) {
    return toRedirectResponse(callbackAddress, { code: context.tokens.issueCode({ appId, personId, callbackAddress }), state })
  }
  if (dialect.refusal !== null) return toRedirectResponse(callbackAddress, { ...dialect.refusal, state })
  return renderPage(dialect, `<p>${pageTexts.refused}</p><p><a href="/">${pageTexts.back}</a></p>`)
}

function parseAuthorizeRequest(query: URLSearchParams, { appIdName }: AuthorizePageOptions, { findApp }: FakeContext) {
  const appId = query.get(appIdName) ?? ''
  const callbackAddress = query.get('redirect_uri') ?? ''
  const state = query.get('state') ?? ''
  const isWhole =
    findApp(appId) !== undefined && URL.canParse(callbackAddress) && state !== '' && query.get('response_type') === 'code'
  return isWhole ? { appId, callbackAddress, state } : null
}

function toRedirectResponse(address: string, query: Readonly<Record<string, string>>): FakeResponse {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return { status: 302, type: 'text/plain', body: '', location: url.href }
}

function renderPage(dialect: AuthorizePageOptions, content: string, status = 200): FakeResponse {
  const title = `${dialect.title}（${pageTexts.mark}）`
  const body = `<h1>${escapeHtml(title)}</h1>${content}`
  return { status, type: 'text/html; charset=utf-8', body: renderHtmlPage({ title, language: 'zh-CN', body }) }
}
