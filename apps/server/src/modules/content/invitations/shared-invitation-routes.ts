import type { PublicInvitation } from '@zhanjian/contract/invitations/invitations.ts'
import { GUEST_KEY_CHARACTERS } from '@zhanjian/contract/invitations/limits.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { AppError } from '../../../failures/app-error.ts'
import {
  ANONYMOUS_VIEWER,
  type AnsweredPage,
  createInvitationPage,
  createSharedPagesPlugin,
  HOME_ADDRESS,
  renderMissingPage,
  renderSharedPage,
  type SharedPage,
  type SharedPagesPlugin,
  type WorksService,
} from '../works/service.ts'
import type { Guests } from './guests.ts'
import { invitationTexts as texts } from './texts.zh.ts'

export interface SharedInvitationDependencies {
  guests: Pick<Guests, 'findInvitation'>
  works: Pick<WorksService, 'invitations'>
  publicOrigin: string
}

const KEY_PATTERN = new RegExp(`^[0-9A-Za-z]{${GUEST_KEY_CHARACTERS}}$`)
/** For invitations without a picture. */
const ICON = '/icon-512.png'

/**
 * `GET /i/{guestKey}`: a guest's personal link. Its preview, which a messaging app keeps and shows to others, says nothing of the
 * guest; search engines and the sites that the invitation leads to learn nothing of the link.
 */
export function createSharedInvitationsPlugin({ guests, works, publicOrigin }: SharedInvitationDependencies): SharedPagesPlugin {
  const absolute = (address: string): string => new URL(address, publicOrigin).href
  const missing: AnsweredPage = { http: 404, html: renderMissingPage('invitation', HOME_ADDRESS) }

  async function pageOfGuest(key: string): Promise<AnsweredPage> {
    const found = KEY_PATTERN.test(key) ? await guests.findInvitation(key) : null
    if (found === null) return missing
    const facts = {
      iconUrl: absolute(ICON),
      link: absolute(`/i/${key}`),
      appAddress: `/#${screenAddress('invitation', { guest: key })}`,
      isListed: false,
    }
    // The page of the app says so kindly, and lets the guest delete what is known.
    if (found.invitation === null) {
      const { title, byline, action } = texts.withdrawn
      return { http: 200, html: renderSharedPage({ ...facts, title, byline, description: byline, picture: null, action }) }
    }
    const { title } = found.invitation
    const invitation = await findInvitation(found.invitation.code)
    const cover = invitation?.work.cover?.url ?? null
    const preview: SharedPage = {
      ...facts,
      title: texts.sharedTitle(title),
      byline: texts.byline,
      description: texts.description,
      picture: cover === null ? null : { url: absolute(cover) },
      action: texts.openInvitation,
    }
    // Nothing of the guest: messaging apps read the page, too.
    return {
      http: 200,
      html: renderSharedPage(preview),
      ...(invitation !== null && { invitation: createInvitationPage(preview, invitation) }),
    }
  }

  /** As everybody with the common link sees it. Null also behind a password. */
  async function findInvitation(code: string): Promise<PublicInvitation | null> {
    try {
      return await works.invitations.getInvitation(code, ANONYMOUS_VIEWER)
    } catch (error) {
      if (error instanceof AppError) return null
      throw error
    }
  }

  return (fastify, web) => {
    fastify.addHook('onSend', async (_request, reply) => {
      reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex').header('cache-control', 'no-store')
    })
    createSharedPagesPlugin({ '/i/': pageOfGuest })(fastify, web)
  }
}
