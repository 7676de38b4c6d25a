import type { ListedPerson } from '@zhanjian/contract/accounts/people.ts'
import * as z from 'zod/mini'
import { createCursorCodec, cutPage } from '../../../module-support/cursor.ts'

/** A user who matches a search. */
export interface PersonHit {
  id: string
  /** 2: equal to the name, 1: its beginning, 0: anywhere in it. */
  closeness: number
}

export interface PeopleSearchDependencies {
  /**
   * Closest first, then oldest account first.
   * @param position the last hit of the page before. Banned and erased users are not found.
   */
  findPeopleByName: (text: string, position: PersonHit | null, limit: number) => Promise<PersonHit[]>
  /** In the order of `ids`, without invisible users and those whom the viewer blocks. */
  listPeopleByIds: (ids: readonly string[], userId: string | null) => Promise<ListedPerson[]>
}

export interface PeopleSearchRequest {
  text: string
  cursor?: string | undefined
  size: number
}

const peopleCursor = createCursorCodec(z.tuple([z.int().check(z.gte(0), z.lte(2)), z.uuid()]))

/** Search for users by name. */
export const createPeopleSearch = ({ findPeopleByName, listPeopleByIds }: PeopleSearchDependencies) => ({
  /** A page of users. @throws AppError INVALID_INPUT if the cursor is malformed */
  search: async ({ text, cursor, size }: PeopleSearchRequest, userId: string | null) => {
    const position = peopleCursor.decode(cursor)
    const found = await findPeopleByName(text, position && { closeness: position[0], id: position[1] }, size + 1)
    const page = cutPage(found, size, ({ closeness, id }) => peopleCursor.encode([closeness, id]))
    return {
      records: await listPeopleByIds(
        page.shown.map(({ id }) => id),
        userId,
      ),
      cursor: page.cursor,
    }
  },

  /** The users whose names are closest. */
  async findClosest(text: string, size: number, userId: string | null): Promise<ListedPerson[]> {
    const found = await findPeopleByName(text, null, size)
    return listPeopleByIds(
      found.map(({ id }) => id),
      userId,
    )
  },
})
