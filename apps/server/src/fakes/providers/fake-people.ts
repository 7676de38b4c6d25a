import { createHash } from 'node:crypto'
import { FAKE_PEOPLE, type PersonId } from './fake-people.zh.ts'

/** A person of {@link FAKE_PEOPLE}. */
export type FakePerson = (typeof FAKE_PEOPLE)[number]

/** Undefined if there is no such person. */
export const findFakePerson = (id: string): FakePerson | undefined => FAKE_PEOPLE.find((person) => person.id === id)

/** Whether an id is of a {@link FakePerson}. */
export const isPersonId = (id: string): id is PersonId => findFakePerson(id) !== undefined

/** Another one for each app, as at real providers. */
export const createOpenId = (appId: string, personId: string): string => `o${digest(`${appId} ${personId}`).slice(0, 27)}`

/** The same in all apps of one owner. */
export const createUnionId = (provider: string, owner: string, personId: string): string =>
  `UID_${digest(`${provider} ${owner} ${personId}`).slice(0, 28)}`

/** Computed, so that no phone number is in the code. */
export const createFakePhone = (personId: string): string =>
  `139${'0'.repeat(6)}${10 + FAKE_PEOPLE.findIndex(({ id }) => id === personId)}`

/** Deterministic. */
export const digest = (text: string, encoding: 'base64url' | 'hex' = 'base64url'): string =>
  createHash('sha256').update(text).digest(encoding)
