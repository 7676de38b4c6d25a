import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { AppError } from '../../../../failures/app-error.ts'
import {
  type AnsweredPage,
  answerMissing,
  createSharedPagesPlugin,
  renderSharedPage,
  type SharedPagesPlugin,
} from '../../works/service.ts'
import type { CardDetails } from '../core/card-details.ts'
import { cardTexts } from '../texts.zh.ts'
import { createCardLink } from './card-link.ts'

const CODE_PATTERN = /^[0-9A-Za-z]{10}$/
/** For pages without a picture. */
const ICON = '/icon-512.png'

/** `GET /c/{code}`: the link of a card, with what everybody may see of it. */
export function createSharedCardsPlugin(details: Pick<CardDetails, 'getDetail'>, publicOrigin: string): SharedPagesPlugin {
  const absolute = (address: string): string => new URL(address, publicOrigin).href

  async function answer(code: string): Promise<AnsweredPage> {
    // An id opens more to its owner than to whom the link is sent.
    if (!CODE_PATTERN.test(code)) throw new AppError('NOT_FOUND')
    const { name, company, title, avatar, introduction } = await details.getDetail(code, null)
    const position = [company, title].filter((text) => text !== '').join(' · ')
    const html = renderSharedPage({
      title: cardTexts.sharedTitle(name),
      byline: position === '' ? cardTexts.sharedByline : position,
      description: [position, introduction === '' ? cardTexts.sharedText : introduction]
        .filter((text) => text !== '')
        .join(' · '),
      // Messengers do not draw SVG, the format of the default profile pictures.
      picture: avatar === '' || avatar.endsWith('.svg') ? null : { url: absolute(avatar) },
      iconUrl: absolute(ICON),
      link: createCardLink(publicOrigin, code),
      appAddress: `/#${screenAddress('card', { id: code })}`,
      action: cardTexts.openCard,
      // Contacts of people are not for search engines.
      isListed: false,
      type: 'profile',
    })
    return { http: 200, html }
  }

  return createSharedPagesPlugin({ '/c/': answerMissing('card', answer) })
}
