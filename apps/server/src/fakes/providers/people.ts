import { createHash } from 'node:crypto'
import { PEOPLE, type PersonId } from './people.zh.ts'

export type FakePerson = (typeof PEOPLE)[number]

export const personOf = (id: string): FakePerson | undefined => PEOPLE.find((person) => person.id === id)

export const isPersonId = (id: string): id is PersonId => personOf(id) !== undefined

/** As real ones: another one for each app. */
export const openIdOf = (appId: string, personId: string): string => `o${digest(`${appId} ${personId}`).slice(0, 27)}`

/** The same in all apps of one owner. */
export const unionIdOf = (provider: string, owner: string, personId: string): string =>
  `UID_${digest(`${provider} ${owner} ${personId}`).slice(0, 28)}`

/** Weibo's: a number, and the same for everybody's app. */
export const uidOf = (personId: string): string =>
  `56${String(Number.parseInt(digest(personId, 'hex').slice(0, 7), 16)).padStart(9, '0')}`

/** Put together here, so that no number stands in the code. */
export const phoneOf = (personId: string): string => `139${'0'.repeat(6)}${10 + PEOPLE.findIndex(({ id }) => id === personId)}`

const digest = (text: string, encoding: 'base64url' | 'hex' = 'base64url'): string =>
  createHash('sha256').update(text).digest(encoding)
