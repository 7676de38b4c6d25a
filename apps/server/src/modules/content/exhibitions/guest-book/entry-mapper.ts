import type { GuestBookEntry } from '@zhanjian/contract/works/guest-book.ts'
import type { IdentityService } from '../../../base/identity/service.ts'
import type { EntryRow } from './entry-store.ts'

export interface EntryMapperDependencies {
  identity: Pick<IdentityService['account']['profiles'], 'findPublicPeople'>
}

/** Maps entries to the contract, in their order. Those of banned people, and those that are removed, are missing. */
export const createEntryMapper =
  ({ identity }: EntryMapperDependencies) =>
  async (rows: readonly EntryRow[], readerId: string | null): Promise<GuestBookEntry[]> => {
    const people = await identity.findPublicPeople([...new Set(rows.map(({ authorId }) => authorId))])
    return rows.flatMap(({ id, authorId, text, autograph, sticker, signedAt, state }) => {
      const author = people.get(authorId)
      if (author === undefined || state === 'removed') return []
      const { nickname, avatar } = author
      return [
        {
          id,
          author: { id: authorId, nickname, avatar },
          text,
          autograph,
          sticker,
          signedAt: signedAt.toISOString(),
          state,
          isOwn: authorId === readerId,
        },
      ]
    })
  }

export type EntryMapper = ReturnType<typeof createEntryMapper>
