import { escapeHtml } from '../../escape-html.ts'
import { htmlPage } from '../../http/html-page.ts'
import type { FakeAnswer, FakeCall, FakeContext } from './fake-provider.ts'
import { isPersonId } from './people.ts'
import { PEOPLE, pageTexts } from './people.zh.ts'

/** How a provider names the parts of an authorize address, and what a refusal looks like. */
export interface AuthorizeDialect {
  name: keyof typeof pageTexts.titles
  appIdName: 'appid' | 'client_id'
  /** What comes back when the person says no; null: nothing comes back at all. */
  refusal: Readonly<Record<string, string>> | null
}

/** The provider's page: choose who to be, or refuse. Its links lead back to the site as the provider would. */
export function authorizePage(call: FakeCall, dialect: AuthorizeDialect, context: FakeContext): FakeAnswer {
  const { query, mount } = call
  const request = requestIn(query, dialect, context)
  if (request === null) return page(dialect, `<p>${pageTexts.wrongRequest}</p>`, 400)
  const link = (path: string, text: string, more: Record<string, string> = {}) => {
    const search = new URLSearchParams({ ...Object.fromEntries(query), ...more })
    const address = escapeHtml(`${mount}${path}?${search.toString()}`)
    // The whole row can be tapped.
    return `<li style="padding:0"><a style="display:block;padding:.75rem 0" href="${address}">${escapeHtml(text)}</a></li>`
  }
  const people = PEOPLE.map(({ id, nickname }) => link('/approve', nickname, { person: id })).join('')
  return page(dialect, `<p>${pageTexts.explanation}</p><ul class="plain">${people}${link('/refuse', pageTexts.refuse)}</ul>`)
}

/** `/approve` and `/refuse`: what the links of the page lead to. */
export function answerOfPage(call: FakeCall, dialect: AuthorizeDialect, context: FakeContext): FakeAnswer {
  const request = requestIn(call.query, dialect, context)
  const personId = call.query.get('person') ?? ''
  if (request === null) return page(dialect, `<p>${pageTexts.wrongRequest}</p>`, 400)
  const { appId, callbackAddress, state } = request
  if (call.path === '/approve' && isPersonId(personId)) {
    return redirect(callbackAddress, { code: context.book.issueCode({ appId, personId, callbackAddress }), state })
  }
  if (dialect.refusal !== null) return redirect(callbackAddress, { ...dialect.refusal, state })
  return page(dialect, `<p>${pageTexts.refused}</p><p><a href="/">${pageTexts.back}</a></p>`)
}

function requestIn(query: URLSearchParams, { appIdName }: AuthorizeDialect, { appOf }: FakeContext) {
  const appId = query.get(appIdName) ?? ''
  const callbackAddress = query.get('redirect_uri') ?? ''
  const state = query.get('state') ?? ''
  const isWhole =
    appOf(appId) !== undefined && URL.canParse(callbackAddress) && state !== '' && query.get('response_type') === 'code'
  return isWhole ? { appId, callbackAddress, state } : null
}

function redirect(address: string, query: Readonly<Record<string, string>>): FakeAnswer {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return { status: 302, type: 'text/plain', body: '', location: url.href }
}

function page({ name }: AuthorizeDialect, content: string, status = 200): FakeAnswer {
  const title = `${pageTexts.titles[name]}（${pageTexts.mark}）`
  const body = `<h1>${escapeHtml(title)}</h1>${content}`
  return { status, type: 'text/html; charset=utf-8', body: htmlPage({ title, language: 'zh-CN', body }) }
}
