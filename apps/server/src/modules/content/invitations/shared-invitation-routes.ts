import { GUEST_KEY_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../app-error.ts'
import {
  type AnsweredPage,
  createSharedPagesPlugin,
  HOME_ADDRESS,
  renderMissingPage,
  renderSharedPage,
  type WorksService,
} from '../works/service.ts'
import type { Guests } from './guests.ts'
import { invitationTexts as texts } from './texts.zh.ts'

export interface SharedInvitationDependencies {
  guests: Pick<Guests, 'findCard'>
  works: Pick<WorksService, 'publicHalls'>
  publicOrigin: string
}

const KEY_PATTERN = new RegExp(`^[0-9A-Za-z]{${GUEST_KEY_CHARACTERS}}$`)
/** For cards without a picture. */
const ICON = '/icon-512.png'

/**
 * `GET /i/{guestKey}`: a guest's personal link. Its preview, which a messaging app keeps and shows to others, says nothing of the
 * guest; search engines and the sites that the card leads to learn nothing of the link.
 */
export function createSharedInvitationsPlugin({
  guests,
  works,
  publicOrigin,
}: SharedInvitationDependencies): (fastify: FastifyInstance) => void {
  const absolute = (address: string): string => new URL(address, publicOrigin).href
  const missing: AnsweredPage = { http: 404, html: renderMissingPage('invitation', HOME_ADDRESS) }

  async function pageOfGuest(key: string): Promise<AnsweredPage> {
    const found = KEY_PATTERN.test(key) ? await guests.findCard(key) : null
    if (found === null) return missing
    const facts = {
      iconUrl: absolute(ICON),
      link: absolute(`/i/${key}`),
      appAddress: `/#${screenAddress('invitationCard', { guest: key })}`,
      isListed: false,
    }
    // The page of the app says so kindly, and lets the guest delete what is known.
    if (found.card === null) {
      const { title, byline, action } = texts.withdrawn
      return { http: 200, html: renderSharedPage({ ...facts, title, byline, description: byline, picture: null, action }) }
    }
    const { title } = found.card
    const cover = await findCover(found.card.code)
    const html = renderSharedPage({
      ...facts,
      title: texts.sharedTitle(title),
      byline: texts.byline,
      description: texts.description,
      picture: cover === null ? null : { url: absolute(cover) },
      action: texts.openCard,
    })
    return { http: 200, html }
  }

  /** Null also behind a password. */
  async function findCover(code: string): Promise<string | null> {
    try {
      return (await works.publicHalls.getSharedSummary(code)).work.cover?.url ?? null
    } catch (error) {
      if (error instanceof AppError) return null
      throw error
    }
  }

  return (fastify) => {
    fastify.addHook('onSend', async (_request, reply) => {
      reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex').header('cache-control', 'no-store')
    })
    createSharedPagesPlugin({ '/i/': pageOfGuest })(fastify)
  }
}
