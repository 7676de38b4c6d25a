import { HELD_CARDS_MAX } from '@zhanjian/contract/limits.ts'
import { AppError } from '../../../../app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { type Random, uuidv7 } from '../../../../platform/random.ts'
import type { CardsStore } from '../store.ts'
import { readVcards } from '../vcard/read-vcards.ts'
import type { NewEntry } from './entry-store.ts'
import { indexEntry } from './index-entry.ts'

export interface ImportDependencies {
  store: CardsStore
  clock: Clock
  random: Random
}

/** Contacts of files become entries of the holder. */
export const createImports = ({ store, clock, random }: ImportDependencies) => ({
  /** All of the file, or nothing if the holder is too small. @throws AppError VCARD_UNREADABLE, HOLDER_FULL */
  async importCards(file: string, userId: string): Promise<{ addedIds: string[]; duplicates: number; unreadable: number }> {
    const { contacts, unreadable } = readVcards(file)
    if (contacts.length === 0) throw new AppError('VCARD_UNREADABLE')
    const at = clock.now()
    const entries = contacts.map(
      ({ snapshot, note }): NewEntry => ({
        ...indexEntry(snapshot),
        id: uuidv7(random, at.getTime()),
        holderId: userId,
        cardId: null,
        ownerId: null,
        source: 'import',
        snapshot,
        cardRevision: 0,
        note,
        metAt: '',
        at,
      }),
    )
    const added = await store.runInTransaction(async (tables) => {
      // Serialised, so that the same file twice at once is imported once.
      await tables.cards.lockPeople([userId])
      const known = await tables.entries.findIdentities(
        userId,
        entries.map(({ identityKey }) => identityKey),
      )
      const fresh = entries.filter(({ identityKey }) => {
        const key = identityKey.toString('hex')
        const isKnown = known.has(key)
        known.add(key)
        return !isKnown
      })
      if ((await tables.entries.countEntries(userId)) + fresh.length > HELD_CARDS_MAX) throw new AppError('HOLDER_FULL')
      await tables.entries.insertImported(userId, fresh, at)
      return fresh
    })
    return { addedIds: added.map(({ id }) => id), duplicates: entries.length - added.length, unreadable }
  },
})
