import type { WorkSummary } from '@zhanjian/contract/works.ts'
import type { IdentityService } from '../identity/service.ts'
import type { UploadsService } from '../uploads/service.ts'
import { canOf, seesReview, type Viewer } from './policy.ts'
import type { Relations } from './relations.ts'
import type { WorkRow } from './work-store.ts'

export interface WireDependencies {
  identity: Pick<IdentityService, 'peopleById'>
  uploads: Pick<UploadsService, 'byIds' | 'ownedByIds'>
  relations: Pick<Relations, 'likedAmong'>
}

export type ToWire = ReturnType<typeof createToWire>

/** Turns rows into what the contract promises, with three look-ups however many rows there are. */
export function createToWire({ identity, uploads, relations }: WireDependencies) {
  return async (rows: readonly WorkRow[], viewer: Viewer): Promise<WorkSummary[]> => {
    const { userId } = viewer
    const [people, covers, liked] = await Promise.all([
      identity.peopleById(rows.map(({ ownerId }) => ownerId)),
      uploads.ownedByIds(rows.flatMap(({ coverId }) => coverId ?? [])),
      likedBy(userId, rows),
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
        cover: cover?.ownerId === row.ownerId ? coverOf(cover.asset) : null,
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
        review: seesReview(row, viewer) ? row.review : null,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
        publishedAt: row.publishedAt?.toISOString() ?? null,
        deletedAt: row.deletedAt?.toISOString() ?? null,
        hasUnpublishedEdits: row.hasUnpublishedEdits,
        can: canOf(row, userId),
      }
    })
  }

  async function likedBy(userId: string | null, rows: readonly WorkRow[]): Promise<ReadonlySet<string>> {
    if (userId === null || rows.length === 0) return new Set()
    return relations.likedAmong(
      userId,
      rows.map(({ id }) => id),
    )
  }
}

type OwnedAsset = Awaited<ReturnType<UploadsService['ownedByIds']>> extends Map<string, infer Owned> ? Owned : never

export function coverOf({ urls, widthPx, heightPx, dominantColour }: OwnedAsset['asset']): WorkSummary['cover'] {
  if (urls.medium === undefined || widthPx === null || heightPx === null || dominantColour === null) return null
  return { url: urls.medium, widthPx, heightPx, colour: dominantColour }
}
