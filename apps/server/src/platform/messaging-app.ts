import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Circuit } from './circuit.ts'
import { type OutsideCall, type OutsideDownload, OutsideUnavailable } from './outside-call.ts'
import { createAsk } from './social-login/ask-provider.ts'
import { objectIn } from './social-login/read-answer.ts'
import { SocialFailure } from './social-login/social-provider.ts'

/** Something that the messaging app gives for a while. */
export interface LentValue {
  value: string
  lifeS: number
}

export interface MessagingApp {
  readonly appId: string
  /** The site's own token. @param afresh: the one that it gave before is good no longer @throws OutsideUnavailable */
  siteToken(request: { afresh: boolean }): Promise<LentValue>
  /** What pages are signed with. @returns null when the site token is not taken @throws OutsideUnavailable */
  pageTicket(siteToken: string): Promise<LentValue | null>
  /** What a person handed over on a page of ours. @returns null when the site token is not taken @throws OutsideUnavailable */
  medium(siteToken: string, mediaId: string): Promise<Medium | 'unknown' | null>
}

export interface Medium {
  contentType: string
  bytes: Buffer
}

export interface MessagingAppRegistration {
  appId: string
  secret: string
  apiBase: string
}

/** The token is wrong, has been replaced or has run out. */
const STALE_TOKEN: ReadonlySet<number> = new Set([40001, 40014, 42001])

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() })
const ticketAnswer = z.object({ errcode: z.optional(z.number()), ticket: z.string(), expires_in: z.number() })
const failure = z.object({ errcode: z.number() })

/** A picture as it comes from a phone's camera. */
const MEDIUM_MAX_BYTES = 20 * 1024 * 1024
const MEDIUM_TYPE = /^(image|audio|voice)\//

export function createMessagingApp(
  { appId, secret, apiBase }: MessagingAppRegistration,
  { outside, download, circuit }: { outside: OutsideCall; download: OutsideDownload; circuit: Circuit },
): MessagingApp {
  const ask = createAsk({ outside, circuit })

  async function answerTo(...question: Parameters<typeof ask>): Promise<Record<string, unknown>> {
    try {
      return objectIn(await ask(...question))
    } catch (error) {
      throw error instanceof SocialFailure ? new OutsideUnavailable(error.message) : error
    }
  }

  return {
    appId,

    async siteToken({ afresh }) {
      const json = { grant_type: 'client_credential', appid: appId, secret, force_refresh: afresh }
      const answer = await answerTo(`${apiBase}/cgi-bin/stable_token`, { method: 'POST', json })
      const result = z.safeParse(tokenAnswer, answer)
      if (!result.success) throw new OutsideUnavailable(`no site token: errcode ${String(answer['errcode'])}`)
      return { value: result.data.access_token, lifeS: result.data.expires_in }
    },

    async pageTicket(siteToken) {
      const query = new URLSearchParams({ access_token: siteToken, type: 'jsapi' })
      const answer = await answerTo(`${apiBase}/cgi-bin/ticket/getticket?${query.toString()}`)
      const refusal = z.safeParse(failure, answer)
      if (refusal.success && STALE_TOKEN.has(refusal.data.errcode)) return null
      const result = z.safeParse(ticketAnswer, answer)
      if (!result.success) throw new OutsideUnavailable(`no page ticket: errcode ${String(answer['errcode'])}`)
      return { value: result.data.ticket, lifeS: result.data.expires_in }
    },

    async medium(siteToken, mediaId) {
      const query = new URLSearchParams({ access_token: siteToken, media_id: mediaId })
      const { status, contentType, bytes } = await download(`${apiBase}/cgi-bin/media/get?${query.toString()}`, {
        maxBytes: MEDIUM_MAX_BYTES,
      })
      if (status >= 400) throw new OutsideUnavailable(`the messaging app answered ${status}`)
      if (MEDIUM_TYPE.test(contentType)) return { contentType, bytes }
      const refusal = z.safeParse(failure, jsonIn(bytes))
      if (refusal.success && STALE_TOKEN.has(refusal.data.errcode)) return null
      if (refusal.success) return 'unknown'
      throw new OutsideUnavailable(`the messaging app answered ${contentType}`)
    },
  }
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** What `wx.config` checks. Nothing in it is encoded; `url` is the page's address without what stands behind `#`. */
export function pageSignature(page: { ticket: string; nonceStr: string; timestamp: number; url: string }): string {
  const { ticket, nonceStr, timestamp, url } = page
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
  return createHash('sha1').update(text).digest('hex')
}
