import type { WorkSummary } from '@zhanjian/contract/works.ts'
import type { IdentityService } from '../identity/service.ts'
import type { UploadsService } from '../uploads/service.ts'
import { canOf } from './policy.ts'
import type { WorkRow } from './work-store.ts'

export interface WireDependencies {
  identity: Pick<IdentityService, 'peopleById'>
  uploads: Pick<UploadsService, 'byIds' | 'ownedByIds'>
}

/** Turns rows into what the contract promises, with two look-ups however many rows there are. */
export function createToWire({ identity, uploads }: WireDependencies) {
  return async (rows: readonly WorkRow[], userId: string | null): Promise<WorkSummary[]> => {
    const [people, covers] = await Promise.all([
      identity.peopleById(rows.map(({ ownerId }) => ownerId)),
      uploads.ownedByIds(rows.flatMap(({ coverId }) => coverId ?? [])),
    ])
    return rows.map((row) => {
      const cover = row.coverId === null ? undefined : covers.get(row.coverId)
      return {
        id: row.id,
        code: row.code,
        kind: 'gallery',
        title: row.title,
        summary: row.summary,
        tags: row.tags,
        cover: cover?.ownerId === row.ownerId ? coverOf(cover.asset) : null,
        owner: people.get(row.ownerId) ?? { id: row.ownerId, nickname: '', avatar: '' },
        visibility: row.visibility,
        availability: row.availability,
        takenDownReason: row.takenDownReason,
        workCount: row.workCount,
        visitCount: row.visitCount,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
        publishedAt: row.publishedAt?.toISOString() ?? null,
        deletedAt: row.deletedAt?.toISOString() ?? null,
        hasUnpublishedEdits: row.hasUnpublishedEdits,
        can: canOf(row, userId),
      }
    })
  }
}

type OwnedAsset = Awaited<ReturnType<UploadsService['ownedByIds']>> extends Map<string, infer Owned> ? Owned : never

export function coverOf({ urls, widthPx, heightPx, dominantColour }: OwnedAsset['asset']): WorkSummary['cover'] {
  if (urls.medium === undefined || widthPx === null || heightPx === null || dominantColour === null) return null
  return { url: urls.medium, widthPx, heightPx, colour: dominantColour }
}
