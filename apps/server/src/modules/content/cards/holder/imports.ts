import { createSemaphore } from '@zhanjian/contract/api/semaphore.ts'
import { HELD_CARDS_MAX } from '@zhanjian/contract/cards/limits.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { mapInSlices } from '../../../../platform/map-in-slices.ts'
import { type Random, uuidv7 } from '../../../../platform/random.ts'
import type { CardsStore } from '../store.ts'
import { splitVcards } from '../vcard/normalise-vcard.ts'
import { type ReadContact, readVcards } from '../vcard/read-vcards.ts'
import type { NewEntry } from './entry-store.ts'
import { indexEntry } from './index-entry.ts'

export interface ImportDependencies {
  store: CardsStore
  clock: Clock
  random: Random
}

/** Indexed in one go: some milliseconds. */
const ENTRIES_PER_SLICE = 10
/** Few enough for a statement of a call, whatever else the database does. */
const ENTRIES_PER_STATEMENT = 500

/** Contacts of files become entries of the holder. */
export function createImports({ store, clock, random }: ImportDependencies) {
  // Files are read slice by slice, whoever sends how many.
  const turns = createSemaphore({ parallel: 1 })
  return {
    /** All of the file, or nothing if the holder is too small. @throws AppError VCARD_UNREADABLE, HOLDER_FULL */
    async importCards(file: string, userId: string): Promise<{ addedIds: string[]; duplicates: number; unreadable: number }> {
      if (splitVcards(file).length > HELD_CARDS_MAX) throw new AppError('HOLDER_FULL')
      const { contacts, unreadable } = await readVcards(file, turns)
      if (contacts.length === 0) throw new AppError('VCARD_UNREADABLE')
      const at = clock.now()
      const toEntry = ({ snapshot, note }: ReadContact): NewEntry => ({
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
      })
      const entries = await mapInSlices(contacts, ENTRIES_PER_SLICE, toEntry, turns)
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
        for (let first = 0; first < fresh.length; first += ENTRIES_PER_STATEMENT)
          await tables.entries.insertImported(userId, fresh.slice(first, first + ENTRIES_PER_STATEMENT), at)
        return fresh
      })
      return { addedIds: added.map(({ id }) => id), duplicates: entries.length - added.length, unreadable }
    },
  }
}
