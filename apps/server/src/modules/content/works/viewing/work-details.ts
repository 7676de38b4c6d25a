import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { isWalkedKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { ModelMusic } from '@zhanjian/contract/works/model-music.ts'
import type { WorkDetail } from '@zhanjian/contract/works/published-works.ts'
import type { KindOfDocument } from '@zhanjian/contract/works/work-traits.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import { getStartScene } from '@zhanjian/scene/tour/document-rules.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { ViewerRelations } from '../../../base/relations/service.ts'
import type { UploadsService } from '../../uploads/service.ts'
import {
  getMentionedHallCode,
  isExhibition,
  isHall,
  isInvitation,
  isTour,
  readContent,
  type WorkContent,
} from '../core/content/work-content.ts'
import { getViewAccess, type Viewer } from '../core/policy.ts'
import type { WorkMapper } from '../core/work-mapper.ts'
import type { Feeds } from '../feeds/feeds.ts'
import type { WorksStore } from '../store.ts'
import type { PublishedRow } from './published-store.ts'
import type { PublishedWorks } from './published-works.ts'
import { type ScenePictures, toSceneAsset } from './scene-pictures.ts'

export interface DetailDependencies {
  store: WorksStore
  uploads: Pick<UploadsService, 'findOwn'>
  scenePictures: ScenePictures
  publicHalls: Pick<PublishedWorks, 'getVisibleRow'>
  feeds: Pick<Feeds, 'listRelated'>
  relations: Pick<ViewerRelations, 'isFavourite' | 'isFollowing' | 'countFollowers'>
  toWire: WorkMapper
}

/** A preview only: the hall itself shows all pictures. */
const HALL_PICTURES_MAX = 9

export type WorkDetails = ReturnType<typeof createWorkDetails>

/** Works with everything that their pages show. */
export function createWorkDetails(dependencies: DetailDependencies) {
  const { store, uploads, scenePictures, publicHalls, feeds, relations, toWire } = dependencies

  /** A work with what its page shows. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  async function getDetail(code: string, viewer: Viewer): Promise<WorkDetail> {
    return toDetail(await publicHalls.getVisibleRow(code, viewer), viewer)
  }

  /** Details of the publication whose texts are in `row`. */
  async function toDetail(row: PublishedRow, viewer: Viewer): Promise<WorkDetail> {
    const { id, ownerId } = row
    const { userId } = viewer
    const content = readContent(row)
    const [[work], media, hall, isFavourite, isOwnerFollowed, counts, ownerFollowerCount] = await Promise.all([
      toWire([row], viewer),
      listShownMedia(row, content),
      findMentionedHall(content, viewer),
      userId !== null && relations.isFavourite(userId, id),
      userId !== null && relations.isFollowing(userId, ownerId),
      store.counts.countListedWorks([ownerId]),
      relations.countFollowers(ownerId),
    ])
    if (work === undefined) throw new AppError('NOT_FOUND')
    const text = isHall(content) || isInvitation(content) ? '' : content.document.text
    const ownerWorkCount = counts.get(ownerId)?.works ?? 0
    return { work, text, media, hall, isFavourite, isOwnerFollowed, ownerWorkCount, ownerFollowerCount }
  }

  /** `related` of the feeds, for a work that the viewer may see. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  async function listRelated(code: string, size: number, viewer: Viewer): Promise<WorkSummary[]> {
    return feeds.listRelated(await publicHalls.getVisibleRow(code, viewer), size, viewer)
  }

  /** Of an invitation there are none: its page draws it. Those of an exhibition are its parts'. */
  async function listShownMedia(row: PublishedRow, content: WorkContent): Promise<WorkDetail['media']> {
    if (isTour(content)) return listTourMedia(row, content.document)
    return isInvitation(content) || isExhibition(content) ? [] : listMedia(row.ownerId, content)
  }

  /** The scene where a visitor begins. */
  async function listTourMedia(row: PublishedRow, tour: TourDocument): Promise<WorkDetail['media']> {
    const start = getStartScene(tour)
    const picture = (await scenePictures.listPictures(row, tour)).find(({ sceneId }) => sceneId === start?.id)
    return start === null || picture === undefined ? [] : [{ asset: toSceneAsset(start.assetId, picture), alt: start.alt }]
  }

  async function listMedia(
    ownerId: string,
    content: Extract<WorkContent, { kind: KindOfDocument<'hall' | 'post'> }>,
  ): Promise<WorkDetail['media']> {
    const named = isHall(content) ? content.document.works.slice(0, HALL_PICTURES_MAX) : content.document.media
    const files = await uploads.findOwn(
      ownerId,
      named.flatMap((medium) => ('music' in medium && medium.music ? [medium.assetId, medium.music.assetId] : [medium.assetId])),
    )
    const fileById = new Map(files.map((file) => [file.id, file]))
    return named.flatMap((medium) => {
      const { assetId, alt } = medium
      const asset = fileById.get(assetId)
      const room = 'inRoom' in medium && medium.inRoom !== undefined ? { inRoom: medium.inRoom } : {}
      const points = 'hotspots' in medium && medium.hotspots !== undefined ? { hotspots: medium.hotspots } : {}
      const music = 'music' in medium && medium.music !== undefined ? toShownMusic(medium.music, fileById) : {}
      // File names come from the owner's device and stay private.
      return asset === undefined ? [] : [{ asset: { ...asset, name: '' }, alt, ...room, ...points, ...music }]
    })
  }

  /** The hall that a text is about, if the viewer may see it. */
  async function findMentionedHall(content: WorkContent, viewer: Viewer): Promise<WorkSummary | null> {
    const code = getMentionedHallCode(content)
    const hall = code === null ? null : await store.published.findPublishedByCode(code)
    if (hall === null || !isWalkedKind(hall.kind) || getViewAccess(hall, viewer) !== 'shown') return null
    const [summary] = await toWire([hall], viewer)
    return summary ?? null
  }

  return { getDetail, toDetail, listRelated }
}

/** Nothing while there is no such file. */
function toShownMusic({ assetId, volume }: ModelMusic, files: ReadonlyMap<string, Asset>) {
  const url = files.get(assetId)?.urls.original
  return url === undefined ? {} : { music: { url, volume } }
}
