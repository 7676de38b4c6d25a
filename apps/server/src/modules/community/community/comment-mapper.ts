import type { Comment } from '@zhanjian/contract/community/community.ts'
import type { Viewer, WorkAccess } from '../../content/works/service.ts'
import type { CommentRow } from './comment-store.ts'
import type { PublicPerson, PublicProfilesDependencies } from './public-profiles.ts'

export interface CommentMapperDependencies extends Pick<PublicProfilesDependencies, 'identity'> {
  works: Pick<WorkAccess, 'findDuties'>
}

/**
 * Maps comments of one work to the contract, by id. Comments of banned users are missing, or, if they have answers, shown as removed.
 */
export const createCommentMapper =
  ({ identity, works }: CommentMapperDependencies) =>
  async (rows: readonly CommentRow[], ownerId: string, { userId, isAdmin }: Viewer): Promise<Map<string, Comment>> => {
    const [first] = rows
    if (first === undefined) return new Map()
    const [people, duties] = await Promise.all([
      identity.findPublicPeople([
        ...new Set(rows.flatMap(({ authorId, answeredAuthorId }) => [authorId, answeredAuthorId].filter((id) => id !== null))),
      ]),
      works.findDuties({ id: first.workId, ownerId }, userId),
    ])
    const mayRemoveAny = isAdmin || duties.includes('comments')
    const personOf = (id: string | null) => {
      const person = id === null ? undefined : people.get(id)
      return person === undefined ? null : toPersonSummary(person)
    }
    return new Map(
      rows.flatMap((row) => {
        const isBanned = row.authorId !== null && !people.has(row.authorId)
        const isRemoved = row.isRemoved || isBanned
        if (isBanned && row.replyCount === 0) return []
        const isOwn = row.authorId !== null && row.authorId === userId
        return [
          [
            row.id,
            {
              id: row.id,
              author: isRemoved ? null : personOf(row.authorId),
              text: isRemoved ? '' : row.text,
              createdAt: row.createdAt.toISOString(),
              likeCount: row.likeCount,
              isLiked: row.isLiked,
              isByOwner: !isRemoved && row.authorId === ownerId,
              isRemoved,
              replyTo: personOf(row.answeredAuthorId),
              can: { remove: !isRemoved && (isOwn || mayRemoveAny), report: !isRemoved && !isOwn },
            },
          ] satisfies [string, Comment],
        ]
      }),
    )
  }

export type CommentMapper = ReturnType<typeof createCommentMapper>

const toPersonSummary = ({ id, nickname, avatar }: PublicPerson) => ({ id, nickname, avatar })
