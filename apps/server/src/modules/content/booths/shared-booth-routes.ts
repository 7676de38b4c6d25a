import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { AppError } from '../../../failures/app-error.ts'
import {
  type AnsweredPage,
  answerMissing,
  createSharedPagesPlugin,
  renderSharedPage,
  type SharedPagesPlugin,
} from '../works/service.ts'
import type { BoothPages } from './pages.ts'
import { createBoothLink } from './posters.ts'
import { boothTexts } from './texts.zh.ts'

const CODE_PATTERN = /^[0-9A-Za-z]{10}$/
/** For booths without a picture. */
const ICON = '/icon-512.png'

/** `GET /b/{code}`: the link of a booth. */
export function createSharedBoothsPlugin(pages: Pick<BoothPages, 'getByCode'>, publicOrigin: string): SharedPagesPlugin {
  const absolute = (address: string): string => new URL(address, publicOrigin).href

  async function answer(code: string): Promise<AnsweredPage> {
    if (!CODE_PATTERN.test(code)) throw new AppError('NOT_FOUND')
    const booth = await pages.getByCode(code, null)
    const appAddress = `/#${screenAddress('booth', { code })}`
    const facts = { iconUrl: absolute(ICON), link: createBoothLink(publicOrigin, code), appAddress }
    if (booth.state !== 'shown') {
      // The page of the app says why, and lets whoever has left contact details take them back.
      const { title, byline, action } = boothTexts.notShown
      return {
        http: 200,
        html: renderSharedPage({ ...facts, title, byline, description: byline, picture: null, action, isListed: false }),
      }
    }
    const { title, merchant, introduction, cover, pages: brochure } = booth
    const picture = cover ?? brochure[0]
    const html = renderSharedPage({
      ...facts,
      title: boothTexts.sharedTitle(title),
      byline: merchant.name,
      description: introduction,
      picture: picture === undefined ? null : { url: absolute(picture.mediumUrl) },
      action: boothTexts.openBooth,
      isListed: true,
    })
    return { http: 200, html }
  }

  return createSharedPagesPlugin({ '/b/': answerMissing('booth', answer) })
}
