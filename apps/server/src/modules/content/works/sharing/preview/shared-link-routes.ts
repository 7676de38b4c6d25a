import { IMAGE_VARIANT_PX } from '@zhanjian/contract/files/limits.ts'
import { fitInside, getVariantSize } from '@zhanjian/contract/files/picture-size.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import { isExhibitionKind, isInvitationKind, isTourKind, isWalkedKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import { workTraits } from '@zhanjian/contract/works/work-traits.ts'
import type { WorkKind, WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import { AppError } from '../../../../../failures/app-error.ts'
import type { IdentityService } from '../../../../base/identity/service.ts'
import { ANONYMOUS_VIEWER } from '../../core/policy.ts'
import type { WorksService } from '../../service.ts'
import { createWorkLink } from '../posters.ts'
import { workTexts } from '../texts.zh.ts'
import { createInvitationPage } from './create-invitation-page.ts'
import { createExhibitionEvent } from './exhibition-event.ts'
import { renderLockedPage, renderMissingPage, renderSharedPage, type SharedPage } from './render-shared-page.ts'
import {
  type AnsweredPage,
  createSharedPagesPlugin,
  HOME_ADDRESS,
  type SharedPageQuery,
  type SharedPagesPlugin,
} from './shared-page-routes.ts'

export interface SharedLinkDependencies {
  works: Pick<WorksService, 'publicHalls' | 'invitations' | 'exhibitions' | 'panoramas' | 'access'>
  identity: Pick<IdentityService, 'findPeopleByIds'>
  publicOrigin: string
}

/** For pages without a picture. */
const ICON = '/icon-512.png'
const CODE_PATTERN = /^[0-9A-Za-z]{10}$/

const SCENE_PATTERN = /^[\w-]{1,40}$/
/** Yaw, pitch and angle of view in degrees, which the page itself checks. */
const VIEW_PATTERN = /^-?[\d.]{1,8},-?[\d.]{1,8},[\d.]{1,8}$/

/** Halls and tours are entered at once: they are loaded and drawn behind their cover. Visits to exhibitions tell by which link they come. */
function createAppAddress(code: string, kind: WorkKind, query: SharedPageQuery, place: SharedPlace = {}): string {
  if (isExhibitionKind(kind))
    return `/#${screenAddress('exhibition', { code, from: query['from'] === 'poster' ? 'poster' : 'link' })}`
  if (isTourKind(kind)) return `/#${screenAddress('panorama', { code, ...place })}`
  const { entrance } = workTraits[kind]
  return `/#${entrance === null ? workAddress({ kind, code }) : screenAddress(entrance, { code })}`
}

/** What it says of itself, of an exhibition its days first; without a summary what we can say of it. */
function describeWork({ kind, summary, owner, workCount }: WorkSummary, exhibition: ExhibitionDocument | null): string {
  const byline = workTexts.by(owner.nickname, kind)
  const facts = isWalkedKind(kind) ? [byline, workTexts.works(workCount), workTexts.productLine] : [byline]
  const period = exhibition?.period ?? null
  const days = period === null ? [] : [workTexts.days(period.opensOn, period.closesOn)]
  return [...days, ...(summary.trim() === '' ? facts : [summary])].join(' · ')
}

/** Where in a tour the link leads. */
interface SharedPlace {
  scene?: string
  view?: string
}

/** What may be a place in a tour; whether it is one, only the tour can say. */
function parsePlace({ scene, view }: SharedPageQuery): SharedPlace {
  if (scene === undefined || !SCENE_PATTERN.test(scene)) return {}
  return { scene, ...(view !== undefined && VIEW_PATTERN.test(view) ? { view } : {}) }
}

/** The shared link of a profile: messengers ignore the part of a URL after `#`. */
export const createPersonLink = (publicOrigin: string, id: string): string => `${publicOrigin}/u/${id}`

/** `GET /h/{code}`, of a tour with `?scene=…&view=…`, and `GET /u/{id}`: the links that users share. */
export function createSharedLinksPlugin({ works, identity, publicOrigin }: SharedLinkDependencies): SharedPagesPlugin {
  const absolute = (address: string): string => new URL(address, publicOrigin).href
  const iconUrl = absolute(ICON)

  async function pageOfWork(code: string, query: SharedPageQuery): Promise<AnsweredPage> {
    if (!CODE_PATTERN.test(code)) return { http: 404, html: renderMissingPage('work', HOME_ADDRESS) }
    try {
      return { http: 200, ...(await renderWork(code, query)) }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // The page of the app finds out the kind of the work, after its password.
      if (error.code === 'WORK_LOCKED')
        return { http: 200, html: renderLockedPage(`/#${screenAddress('detail', { code, ...parsePlace(query) })}`) }
      if (error.code === 'WORK_TAKEN_DOWN') return { http: 410, html: renderMissingPage('taken_down', HOME_ADDRESS) }
      if (error.code === 'NOT_FOUND') return { http: 404, html: renderMissingPage('work', HOME_ADDRESS) }
      throw error
    }
  }

  async function renderWork(code: string, query: SharedPageQuery): Promise<Omit<AnsweredPage, 'http'>> {
    const { work, isListed } = await works.publicHalls.getSharedSummary(code)
    // Its cover is drawn from a scene, within a square.
    const isTour = isTourKind(work.kind)
    const place = isTour ? await findPlace(code, query) : null
    const exhibition = isExhibitionKind(work.kind) ? await works.exhibitions.getExhibition(code, ANONYMOUS_VIEWER) : null
    const { kind, title, owner } = work
    const cover = place?.cover ?? work.cover
    const link = createWorkLink(publicOrigin, code)
    const description = describeWork(work, exhibition?.document ?? null)
    const pictureUrl = cover && absolute(cover.url)
    const preview: SharedPage = {
      title: place === null || place.title === '' ? title : workTexts.sceneOf(title, place.title),
      byline: workTexts.by(owner.nickname, kind),
      description,
      picture:
        cover === null || pictureUrl === null
          ? null
          : {
              url: pictureUrl,
              ...(isTour ? fitInside(cover, IMAGE_VARIANT_PX.medium) : getVariantSize('medium', cover)),
            },
      iconUrl,
      link: place === null ? link : `${link}?${new URLSearchParams({ ...place.address })}`,
      canonicalLink: link,
      appAddress: createAppAddress(code, kind, query, place?.address),
      action: workTexts.open[kind],
      isListed,
      type: workTraits[kind].entrance !== null || exhibition !== null ? 'website' : 'article',
      data:
        exhibition &&
        createExhibitionEvent(exhibition.document, {
          title,
          description,
          pictureUrl,
          link,
          curator: { name: owner.nickname, link: createPersonLink(publicOrigin, owner.id) },
        }),
    }
    const html = renderSharedPage(preview)
    if (!isInvitationKind(kind)) return { html }
    const invitation = await works.invitations.getInvitation(code, ANONYMOUS_VIEWER)
    return { html, invitation: createInvitationPage(preview, invitation) }
  }

  /** null: the link leads to where the tour begins. */
  async function findPlace(code: string, query: SharedPageQuery) {
    const address = parsePlace(query)
    if (address.scene === undefined) return null
    const found = await works.panoramas.getSharedScene(code, address.scene)
    return found && { ...found, address }
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
