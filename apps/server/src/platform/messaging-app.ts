import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { CircuitBreaker } from './circuit-breaker.ts'
import {
  type ExternalDownload,
  type ExternalHttpClient,
  ExternalServiceUnavailable,
  tryParseJson,
} from './external-http-client.ts'
import { parseObject } from './social-login/parse-response.ts'
import { SocialLoginError } from './social-login/social-login-error.ts'
import { createSocialProviderClient } from './social-login/social-provider-client.ts'

/** A temporary token or ticket of the messaging app. */
export interface ExpiringToken {
  value: string
  expiresInS: number
}

/** API of the messaging app. */
export interface MessagingApp {
  readonly appId: string
  /** The site's own token. @param request `afresh`: the previous one is no longer valid @throws ExternalServiceUnavailable */
  fetchSiteToken(request: { forceRefresh: boolean }): Promise<ExpiringToken>
  /** The ticket that pages are signed with. @returns null if the site token is refused @throws ExternalServiceUnavailable */
  fetchPageTicket(siteToken: string): Promise<ExpiringToken | null>
  /** A file that a user uploaded on a page of this site. @returns null if the site token is refused @throws ExternalServiceUnavailable */
  downloadMedia(siteToken: string, mediaId: string): Promise<DownloadedMedia | 'unknown' | null>
}

/** A downloaded file. */
export interface DownloadedMedia {
  contentType: string
  bytes: Buffer
}

/** The site's registration at the messaging app. */
export interface MessagingAppRegistration {
  appId: string
  secret: string
  apiBase: string
}

/** The token is invalid, replaced or expired. */
const STALE_TOKEN_CODES: ReadonlySet<number> = new Set([40001, 40014, 42001])

const tokenResponseSchema = z.object({ access_token: z.string(), expires_in: z.number() })
const ticketResponseSchema = z.object({ errcode: z.optional(z.number()), ticket: z.string(), expires_in: z.number() })
const failureSchema = z.object({ errcode: z.number() })

/** Enough for a picture of a phone's camera. */
const MEDIA_MAX_BYTES = 20 * 1024 * 1024
const MEDIA_TYPE_PATTERN = /^(image|audio|voice)\//

/** A client of the messaging app's API. */
export function createMessagingApp(
  { appId, secret, apiBase }: MessagingAppRegistration,
  { httpClient, download, circuit }: { httpClient: ExternalHttpClient; download: ExternalDownload; circuit: CircuitBreaker },
): MessagingApp {
  const ask = createSocialProviderClient({ httpClient, circuit })

  async function answerTo(...question: Parameters<typeof ask>): Promise<Record<string, unknown>> {
    try {
      return parseObject(await ask(...question))
    } catch (error) {
      throw error instanceof SocialLoginError ? new ExternalServiceUnavailable(error.message) : error
    }
  }

  return {
    appId,

    async fetchSiteToken({ forceRefresh }) {
      const json = { grant_type: 'client_credential', appid: appId, secret, force_refresh: forceRefresh }
      const answer = await answerTo(`${apiBase}/cgi-bin/stable_token`, { method: 'POST', json })
      const result = z.safeParse(tokenResponseSchema, answer)
      if (!result.success) throw new ExternalServiceUnavailable(`no site token: errcode ${String(answer['errcode'])}`)
      return { value: result.data.access_token, expiresInS: result.data.expires_in }
    },

    async fetchPageTicket(siteToken) {
      const query = new URLSearchParams({ access_token: siteToken, type: 'jsapi' })
      const answer = await answerTo(`${apiBase}/cgi-bin/ticket/getticket?${query.toString()}`)
      const refusal = z.safeParse(failureSchema, answer)
      if (refusal.success && STALE_TOKEN_CODES.has(refusal.data.errcode)) return null
      const result = z.safeParse(ticketResponseSchema, answer)
      if (!result.success) throw new ExternalServiceUnavailable(`no page ticket: errcode ${String(answer['errcode'])}`)
      return { value: result.data.ticket, expiresInS: result.data.expires_in }
    },

    async downloadMedia(siteToken, mediaId) {
      const query = new URLSearchParams({ access_token: siteToken, media_id: mediaId })
      const { status, contentType, bytes } = await download(`${apiBase}/cgi-bin/media/get?${query.toString()}`, {
        maxBytes: MEDIA_MAX_BYTES,
      })
      if (status >= 400) throw new ExternalServiceUnavailable(`the messaging app answered ${status}`)
      if (MEDIA_TYPE_PATTERN.test(contentType)) return { contentType, bytes }
      const refusal = z.safeParse(failureSchema, tryParseJson(bytes.toString('utf8')))
      if (refusal.success && STALE_TOKEN_CODES.has(refusal.data.errcode)) return null
      if (refusal.success) return 'unknown'
      throw new ExternalServiceUnavailable(`the messaging app answered ${contentType}`)
    },
  }
}

/** The signature that `wx.config` verifies. Nothing in it is encoded; `url` is the page's address without the fragment. */
export function createPageSignature(page: { ticket: string; nonceStr: string; timestamp: number; url: string }): string {
  const { ticket, nonceStr, timestamp, url } = page
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
  return createHash('sha1').update(text).digest('hex')
}
