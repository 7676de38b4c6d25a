import { createHash } from 'node:crypto'
import { FAKE_PEOPLE, type PersonId } from './fake-people.zh.ts'

export type FakePerson = (typeof FAKE_PEOPLE)[number]

export const findFakePerson = (id: string): FakePerson | undefined => FAKE_PEOPLE.find((person) => person.id === id)

export const isPersonId = (id: string): id is PersonId => findFakePerson(id) !== undefined

/** As real ones: another one for each app. */
export const createOpenId = (appId: string, personId: string): string => `o${digest(`${appId} ${personId}`).slice(0, 27)}`

/** The same in all apps of one owner. */
export const createUnionId = (provider: string, owner: string, personId: string): string =>
  `UID_${digest(`${provider} ${owner} ${personId}`).slice(0, 28)}`

/** Put together here, so that no number stands in the code. */
export const createFakePhone = (personId: string): string =>
  `139${'0'.repeat(6)}${10 + FAKE_PEOPLE.findIndex(({ id }) => id === personId)}`

/** The same for the same text. */
export const digest = (text: string, encoding: 'base64url' | 'hex' = 'base64url'): string =>
  createHash('sha256').update(text).digest(encoding)
