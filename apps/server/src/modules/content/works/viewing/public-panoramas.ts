import type { LinkedWork, PublicPanorama } from '@zhanjian/contract/works/panoramas.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import { findHotspotTarget } from '@zhanjian/scene/tour/list-hotspot-fields.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { UploadsService } from '../../uploads/service.ts'
import { isTour, readContent } from '../core/content/work-content.ts'
import type { IsLinkAllowed, LinkPolicy } from '../core/link-policy.ts'
import type { FindOwnedCards } from '../core/owned-cards.ts'
import { ANONYMOUS_VIEWER, type Viewer } from '../core/policy.ts'
import { listShownTourFiles } from '../core/shown-parts.ts'
import type { WorkMapper } from '../core/work-mapper.ts'
import type { FindLinkedWorks } from './find-linked-works.ts'
import type { PublishedRow } from './published-store.ts'
import type { PublishedWorks } from './published-works.ts'
import type { ScenePictures } from './scene-pictures.ts'

export interface PublicPanoramaDependencies {
  uploads: Pick<UploadsService, 'findOwn'>
  publicHalls: Pick<PublishedWorks, 'getVisibleRow'>
  scenePictures: ScenePictures
  links: LinkPolicy
  findOwnedCards: FindOwnedCards
  findLinkedWorks: FindLinkedWorks
  toWire: WorkMapper
}

export type PublicPanoramas = ReturnType<typeof createPublicPanoramas>

/** Published tours, as visitors with the link see them. */
export function createPublicPanoramas(dependencies: PublicPanoramaDependencies) {
  const { uploads, publicHalls, scenePictures, links, findOwnedCards, findLinkedWorks, toWire } = dependencies

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
      listLinkedWorks(tour, viewer),
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
  async function listLinkedWorks(tour: TourDocument, viewer: Viewer): Promise<LinkedWork[]> {
    const linked = await findLinkedWorks(listHotspotTargets(tour, 'work'), viewer)
    return [...linked].map(([code, access]): LinkedWork => {
      if (access.state !== 'open') return { code, state: access.state }
      const { kind, title, cover } = access.work
      return { code, state: 'open', kind, title, cover }
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
