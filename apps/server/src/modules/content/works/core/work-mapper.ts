import type { WorkSummary } from '@zhanjian/contract/works.ts'
import type { IdentityService } from '../../../base/identity/service.ts'
import type { ViewerRelations } from '../../../base/relations/service.ts'
import type { UploadsService } from '../../uploads/service.ts'
import { canSeeReview, getPermissions, type Viewer } from './policy.ts'
import type { WorkRow } from './work-store.ts'

export interface WorkMapperDependencies {
  identity: Pick<IdentityService, 'findPeopleByIds'>
  uploads: Pick<UploadsService, 'findOwn' | 'findWithOwners'>
  relations: Pick<ViewerRelations, 'findLikedWorkIds'>
}

export type WorkMapper = ReturnType<typeof createWorkMapper>

/** Maps rows to the contract, with three queries for any number of rows. */
export function createWorkMapper({ identity, uploads, relations }: WorkMapperDependencies) {
  return async (rows: readonly WorkRow[], viewer: Viewer): Promise<WorkSummary[]> => {
    const { userId } = viewer
    const [people, covers, liked] = await Promise.all([
      identity.findPeopleByIds(rows.map(({ ownerId }) => ownerId)),
      uploads.findWithOwners(rows.flatMap(({ coverId }) => coverId ?? [])),
      findLiked(userId, rows),
    ])
    return rows.map((row) => {
      const cover = row.coverId === null ? undefined : covers.get(row.coverId)
      return {
        id: row.id,
        code: row.code,
        kind: row.kind,
        title: row.title,
        summary: row.summary,
        tags: row.tags,
        cover: cover?.ownerId === row.ownerId ? toCover(cover.asset) : null,
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
