import type { PersonCard } from '@zhanjian/contract/people.ts'
import * as z from 'zod/mini'
import { createCursor } from '../../cursor.ts'

export interface NamedPerson {
  id: string
  /** 2: the name itself, 1: its beginning, 0: somewhere in it. */
  closeness: number
}

export interface PeopleSearchDependencies {
  /** The closest first, then who came first. After `place`; banned and erased people are not found. */
  named: (text: string, place: NamedPerson | null, limit: number) => Promise<NamedPerson[]>
  /** In the order of `ids`, without those whom nobody may see, or whom whoever looks blocks. */
  cardsOf: (ids: readonly string[], userId: string | null) => Promise<PersonCard[]>
}

export interface PeopleSearchRequest {
  text: string
  cursor?: string | undefined
  size: number
}

const cursorOfPeople = createCursor(z.tuple([z.int().check(z.gte(0), z.lte(2)), z.uuid()]))

export const createPeopleSearch = ({ named, cardsOf }: PeopleSearchDependencies) => ({
  /** @throws AppError INVALID_INPUT for a cursor that nobody made */
  people: async ({ text, cursor, size }: PeopleSearchRequest, userId: string | null) => {
    const place = cursorOfPeople.read(cursor)
    const found = await named(text, place && { closeness: place[0], id: place[1] }, size + 1)
    const shown = found.slice(0, size)
    const last = found.length > size ? shown.at(-1) : undefined
    return {
      records: await cardsOf(
        shown.map(({ id }) => id),
        userId,
      ),
      cursor: last === undefined ? null : cursorOfPeople.of([last.closeness, last.id]),
    }
  },

  /** The few whose names are closest. */
  async closest(text: string, size: number, userId: string | null): Promise<PersonCard[]> {
    const found = await named(text, null, size)
    return cardsOf(
      found.map(({ id }) => id),
      userId,
    )
  },
})
