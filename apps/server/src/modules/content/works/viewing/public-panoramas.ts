import type { LinkedWork, PublicPanorama } from '@zhanjian/contract/works/panoramas.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import { findHotspotTarget } from '@zhanjian/scene/tour/list-hotspot-fields.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { UploadsService } from '../../uploads/service.ts'
import { isTour, readContent } from '../core/content/work-content.ts'
import type { IsLinkAllowed, LinkPolicy } from '../core/link-policy.ts'
import type { FindOwnedCards } from '../core/owned-cards.ts'
import { ANONYMOUS_VIEWER, getViewAccess, type Viewer } from '../core/policy.ts'
import { listShownTourFiles } from '../core/shown-parts.ts'
import type { WorkMapper } from '../core/work-mapper.ts'
import type { WorksStore } from '../store.ts'
import type { PublishedRow } from './published-store.ts'
import type { PublishedWorks } from './published-works.ts'
import type { ScenePictures } from './scene-pictures.ts'

export interface PublicPanoramaDependencies {
  store: WorksStore
  uploads: Pick<UploadsService, 'findOwn'>
  publicHalls: Pick<PublishedWorks, 'getVisibleRow'>
  scenePictures: ScenePictures
  links: LinkPolicy
  findOwnedCards: FindOwnedCards
  toWire: WorkMapper
}

export type PublicPanoramas = ReturnType<typeof createPublicPanoramas>

/** Published tours, as visitors with the link see them. */
export function createPublicPanoramas(dependencies: PublicPanoramaDependencies) {
  const { store, uploads, publicHalls, scenePictures, links, findOwnedCards, toWire } = dependencies

  /** A tour with everything that is needed to show it. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  async function getPanorama(code: string, viewer: Viewer): Promise<PublicPanorama> {
    const row = await publicHalls.getVisibleRow(code, viewer)
    const panorama = row.currentRevision === null ? null : await toPublicPanorama(row, row.currentRevision, viewer)
    if (panorama === null) throw new AppError('NOT_FOUND')
    return panorama
  }

  /** @param revision the one whose texts and document are in `row` @returns null: it is no tour */
  async function toPublicPanorama(row: PublishedRow, revision: number, viewer: Viewer): Promise<PublicPanorama | null> {
    const content = readContent(row)
    if (!isTour(content)) return null
    const tour = content.document
    const [[work], pictures, assets, linkedWorks, linkedCards, isLinkAllowed] = await Promise.all([
      toWire([row], viewer),
      scenePictures.listPictures(row, tour),
      uploads.findOwn(row.ownerId, listShownTourFiles(tour, null)),
      findLinkedWorks(tour, viewer),
      findOwnedCards(row.ownerId, listHotspotTargets(tour, 'card')),
      links.readPolicy(),
    ])
    if (work === undefined) return null
    return {
      work,
      revision,
      document: toPublicDocument(tour, isLinkAllowed),
      pictures,
      // File names come from the owner's device and stay private.
      assets: assets.map((asset) => ({ ...asset, name: '' })),
      linkedWorks,
      linkedCards,
    }
  }

  /** In the order in which hotspots name them. */
  async function findLinkedWorks(tour: TourDocument, viewer: Viewer): Promise<LinkedWork[]> {
    const codes = listHotspotTargets(tour, 'work')
    const rows = codes.length === 0 ? [] : await store.published.findPublishedByCodes(codes)
    const accessByCode = new Map(rows.map((row) => [row.code, getViewAccess(row, viewer)]))
    const open = rows.filter(({ code }) => accessByCode.get(code) === 'shown')
    const summaries = await toWire(open, viewer)
    const summaryByCode = new Map(summaries.map((summary) => [summary.code, summary]))
    return codes.map((code): LinkedWork => {
      const shown = summaryByCode.get(code)
      if (shown !== undefined) {
        const { kind, title, cover } = shown
        return { code, state: 'open', kind, title, cover }
      }
      return { code, state: accessByCode.get(code) === 'locked' ? 'locked' : 'hidden' }
    })
  }

  /**
   * A scene that anonymous visitors may see, as the preview of a link to it; null: the tour has no such scene, or is none.
   * @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED
   */
  async function getSharedScene(code: string, sceneId: string): Promise<{ title: string; cover: WorkSummary['cover'] } | null> {
    const row = await publicHalls.getVisibleRow(code, ANONYMOUS_VIEWER)
    const content = readContent(row)
    const scene = isTour(content) ? content.document.scenes.find(({ id }) => id === sceneId) : undefined
    if (!isTour(content) || scene === undefined) return null
    return { title: scene.title, cover: await scenePictures.findCover(row, content.document, sceneId) }
  }

  return { getPanorama, toPublicPanorama, getSharedScene }
}

/** What only the owner needs is left out, and links that admins do not allow any more. */
const toPublicDocument = (tour: TourDocument, isLinkAllowed: IsLinkAllowed): Record<string, unknown> => ({
  ...tour,
  scenes: tour.scenes.map((scene) => ({
    ...scene,
    blurs: [],
    hotspots: scene.hotspots.filter((hotspot) => {
      const url = findHotspotTarget(hotspot, 'link')
      return url === null || isLinkAllowed(url)
    }),
  })),
})

/** Once each. */
const listHotspotTargets = ({ scenes }: TourDocument, what: 'card' | 'work'): string[] => [
  ...new Set(scenes.flatMap(({ hotspots }) => hotspots.flatMap((hotspot) => findHotspotTarget(hotspot, what) ?? []))),
]
