import { IMAGE_VARIANT_PX } from '@zhanjian/contract/limits.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../../../app-error.ts'
import type { IdentityService } from '../../../../base/identity/service.ts'
import type { WorksService } from '../../service.ts'
import { createWorkLink } from '../posters.ts'
import { workTexts } from '../texts.zh.ts'
import { renderLockedPage, renderMissingPage, renderSharedPage } from './render-shared-page.ts'
import { type AnsweredPage, createSharedPagesPlugin, HOME_ADDRESS } from './shared-page-routes.ts'

export interface SharedLinkDependencies {
  works: Pick<WorksService, 'publicHalls' | 'access'>
  identity: Pick<IdentityService, 'findPeopleByIds'>
  publicOrigin: string
}

/** For pages without a picture. */
const ICON = '/icon-512.png'
const CODE_PATTERN = /^[0-9A-Za-z]{10}$/

/** A hall is entered at once: it is loaded and drawn behind its cover. */
const createAppAddress = (code: string, isHall: boolean): string => `/#${screenAddress(isHall ? 'viewer' : 'detail', { code })}`

/** The shared link of a profile: messengers ignore the part of a URL after `#`. */
export const createPersonLink = (publicOrigin: string, id: string): string => `${publicOrigin}/u/${id}`

/** `GET /h/{code}` and `GET /u/{id}`: the links that users share. */
export function createSharedLinksPlugin({
  works,
  identity,
  publicOrigin,
}: SharedLinkDependencies): (fastify: FastifyInstance) => void {
  const absolute = (address: string): string => new URL(address, publicOrigin).href
  const iconUrl = absolute(ICON)

  async function pageOfWork(code: string): Promise<AnsweredPage> {
    if (!CODE_PATTERN.test(code)) return { http: 404, html: renderMissingPage('work', HOME_ADDRESS) }
    try {
      return { http: 200, html: pageOf(await works.publicHalls.getSharedSummary(code)) }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // The page of the app finds out the kind of the work.
      if (error.code === 'WORK_LOCKED') return { http: 200, html: renderLockedPage(createAppAddress(code, false)) }
      if (error.code === 'WORK_TAKEN_DOWN') return { http: 410, html: renderMissingPage('taken_down', HOME_ADDRESS) }
      if (error.code === 'NOT_FOUND') return { http: 404, html: renderMissingPage('work', HOME_ADDRESS) }
      throw error
    }
  }

  function pageOf({ work, isListed }: { work: WorkSummary; isListed: boolean }): string {
    const { kind, code, title, summary, owner, workCount, cover } = work
    const isHall = kind === 'gallery'
    const byline = workTexts.by(owner.nickname, kind)
    const facts = isHall ? [byline, workTexts.works(workCount), workTexts.productLine] : [byline]
    return renderSharedPage({
      title,
      byline,
      description: summary.trim() === '' ? facts.join(' · ') : summary,
      picture: cover === null ? null : { url: absolute(cover.url), ...getMediumSize(cover) },
      iconUrl,
      link: createWorkLink(publicOrigin, code),
      appAddress: createAppAddress(code, isHall),
      action: isHall ? workTexts.enterHall : workTexts.openPost,
      isListed,
      type: isHall ? 'website' : 'article',
    })
  }

  /** The preview of a profile; only users with listed works have one. */
  async function pageOfPerson(id: string): Promise<AnsweredPage> {
    const person = (await identity.findPeopleByIds([id])).get(id)
    const shown = person === undefined ? undefined : (await works.access.countListedWorks([id])).get(id)
    if (person === undefined || shown === undefined) return { http: 404, html: renderMissingPage('person', HOME_ADDRESS) }
    const description = workTexts.personText(shown.works)
    return {
      http: 200,
      html: renderSharedPage({
        title: workTexts.worksOf(person.nickname),
        byline: description,
        description,
        // Messengers do not draw SVG, the format of the default profile pictures.
        picture: person.avatar === '' || person.avatar.endsWith('.svg') ? null : { url: absolute(person.avatar) },
        iconUrl,
        link: createPersonLink(publicOrigin, id),
        appAddress: `/#${screenAddress('person', { id })}`,
        action: workTexts.openPerson,
        isListed: true,
        type: 'profile',
      }),
    }
  }

  return createSharedPagesPlugin({ '/h/': pageOfWork, '/u/': pageOfPerson })
}

/** Size of a cover in its medium variant. */
function getMediumSize({ widthPx, heightPx }: { widthPx: number; heightPx: number }): { widthPx: number; heightPx: number } {
  const scale = Math.min(1, IMAGE_VARIANT_PX.medium / Math.max(widthPx, heightPx))
  return { widthPx: Math.round(widthPx * scale), heightPx: Math.round(heightPx * scale) }
}
