import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { AppError } from '../../../../failures/app-error.ts'
import {
  type AnsweredPage,
  answerMissing,
  createSharedPagesPlugin,
  renderSharedPage,
  type SharedPagesPlugin,
} from '../../works/service.ts'
import { lotteryTexts } from '../texts.zh.ts'
import type { WheelPages } from './wheel-pages.ts'

/** Code of the wheel, and of whoever invites by the link. */
const KEY = /^([0-9A-Za-z]{10})(?:\.([0-9A-Z]{10}))?$/
/** For wheels without a cover. */
const ICON = '/icon-512.png'

/** `GET /w/{code}` and `/w/{code}.{invitation}`: the link of a wheel. */
export function createSharedWheelsPlugin(pages: Pick<WheelPages, 'getDetail'>, publicOrigin: string): SharedPagesPlugin {
  const absolute = (address: string): string => new URL(address, publicOrigin).href

  async function answer(key: string): Promise<AnsweredPage> {
    const [, code, from] = KEY.exec(key) ?? []
    if (code === undefined) throw new AppError('NOT_FOUND')
    const { title, cover, prizeNames, organiser } = await pages.getDetail(code, null)
    const html = renderSharedPage({
      title: lotteryTexts.sharedTitle(title),
      byline: organiser?.nickname ?? lotteryTexts.sharedText,
      description: lotteryTexts.sharedPrizes(prizeNames),
      picture: cover === null ? null : { url: absolute(cover) },
      iconUrl: absolute(ICON),
      link: absolute(`/w/${code}`),
      appAddress: `/#${screenAddress('wheel', { code, from })}`,
      action: lotteryTexts.openWheel,
      isListed: true,
    })
    return { http: 200, html }
  }

  return createSharedPagesPlugin({ '/w/': answerMissing('wheel', answer) })
}
