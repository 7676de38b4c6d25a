import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { ObjectStore } from '../../../../platform/object-store/object-store.ts'
import type { IdentityService } from '../../../base/identity/service.ts'
import type { ViewerRelations } from '../../../base/relations/service.ts'
import type { UploadsService } from '../../uploads/service.ts'
import type { StoredPicture } from '../publishing/picture/hall-picture.ts'
import { canSeeReview, getPermissions, type Viewer } from './policy.ts'
import type { WorkRow } from './work-store.ts'

export interface WorkMapperDependencies {
  identity: Pick<IdentityService, 'findPeopleByIds'>
  uploads: Pick<UploadsService, 'findOwn' | 'findWithOwners'>
  relations: Pick<ViewerRelations, 'findLikedWorkIds'>
  objects: Pick<ObjectStore, 'getPublicUrl'>
}

export type WorkMapper = ReturnType<typeof createWorkMapper>

/** Maps rows to the contract, with three queries for any number of rows. */
export function createWorkMapper({ identity, uploads, relations, objects }: WorkMapperDependencies) {
  return async (rows: readonly WorkRow[], viewer: Viewer): Promise<WorkSummary[]> => {
    const { userId } = viewer
    const [people, covers, liked] = await Promise.all([
      identity.findPeopleByIds(rows.map(({ ownerId }) => ownerId)),
      uploads.findWithOwners(rows.flatMap(({ coverId, picture }) => (picture === null ? (coverId ?? []) : []))),
      findLiked(userId, rows),
    ])
    return rows.map((row) => {
      const chosen = row.coverId === null ? undefined : covers.get(row.coverId)
      const cover = chosen?.ownerId === row.ownerId ? toCover(chosen.asset) : null
      return {
        id: row.id,
        code: row.code,
        kind: row.kind,
        title: row.title,
        summary: row.summary,
        tags: row.tags,
        cover: row.picture === null ? cover : toHallCover(row.picture, objects),
        owner: people.get(row.ownerId) ?? { id: row.ownerId, nickname: '', avatar: '' },
        visibility: row.visibility,
        availability: row.availability,
        takenDownReason: row.takenDownReason,
        takenDownReasons: row.takenDownReasons,
        workCount: row.workCount,
        visitCount: row.visitCount,
        likeCount: row.likeCount,
        favouriteCount: row.favouriteCount,
        commentCount: row.commentCount,
        shareCount: row.shareCount,
        isLiked: liked.has(row.id),
        place: row.place,
        commentsClosed: row.commentsClosed,
        review: canSeeReview(row, viewer) ? row.review : null,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
        publishedAt: row.publishedAt?.toISOString() ?? null,
        deletedAt: row.deletedAt?.toISOString() ?? null,
        hasUnpublishedEdits: row.hasUnpublishedEdits,
        can: getPermissions(row, userId),
      }
    })
  }

  async function findLiked(userId: string | null, rows: readonly WorkRow[]): Promise<ReadonlySet<string>> {
    if (userId === null || rows.length === 0) return new Set()
    return relations.findLikedWorkIds(
      userId,
      rows.map(({ id }) => id),
    )
  }
}

type OwnedAsset = Awaited<ReturnType<UploadsService['findWithOwners']>> extends Map<string, infer Owned> ? Owned : never

export function toCover({ urls, widthPx, heightPx, dominantColour }: OwnedAsset['asset']): WorkSummary['cover'] {
  if (urls.medium === undefined || widthPx === null || heightPx === null || dominantColour === null) return null
  return { url: urls.medium, widthPx, heightPx, colour: dominantColour }
}

/** The picture of a hall as its cover. */
export function toHallCover(
  { keys, widthPx, heightPx, colour }: StoredPicture,
  objects: Pick<ObjectStore, 'getPublicUrl'>,
): NonNullable<WorkSummary['cover']> {
  return { url: objects.getPublicUrl(keys.medium), widthPx, heightPx, colour }
}
