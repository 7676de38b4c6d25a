import type { Autograph } from '@zhanjian/contract/works/guest-book.ts'
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import type { Database } from '../db/database.ts'
import type { IdentityService } from '../modules/base/identity/service.ts'
import { createMessageOutbox } from '../modules/base/outbox/service.ts'
import type { RelationsService } from '../modules/base/relations/service.ts'
import { createEntryMapper } from '../modules/content/exhibitions/guest-book/entry-mapper.ts'
import { createGuestBook } from '../modules/content/exhibitions/guest-book/guest-book.ts'
import { createGuestBookFinder } from '../modules/content/exhibitions/guest-book/visited-guest-book.ts'
import { createExhibitionsStore } from '../modules/content/exhibitions/store.ts'
import { createViewer, type WorksService } from '../modules/content/works/service.ts'
import { createChangeNotices } from '../platform/change-notices.ts'
import { createWordListModeration } from '../platform/moderation.ts'
import { systemRandom as random } from '../platform/random.ts'
import { getStartOfShanghaiDay, toShanghaiDay } from '../time/shanghai-day.ts'
import { createPastClock } from './agenda.ts'
import type { DemoExhibition } from './demo-exhibitions.ts'
import { runInOneTransaction } from './run-in-one-transaction.ts'

export interface GuestBookSeedDependencies {
  database: Database
  /** Names drawn by hand, by username. */
  autographs: Readonly<Record<string, Autograph>>
  services: {
    works: WorksService
    relations: RelationsService
    identity: { account: { profiles: Pick<IdentityService['account']['profiles'], 'findPublicPeople'> } }
  }
}

const HOUR_MS = 3_600_000
/** Within the hours of every exhibition of the demo. */
const FIRST_HOUR = 11

/** Entries of visitors in the days of an exhibition, all of them or none; a guest book with any is left as it is. */
export async function seedGuestBook(
  { database, autographs, services }: GuestBookSeedDependencies,
  { id, code }: { id: string; code: string },
  { needsApproval, entries }: DemoExhibition['guestBook'],
  usernames: ReadonlyMap<string, string>,
): Promise<void> {
  if ((await createExhibitionsStore(database).entries.countByState(id)).length > 0) return
  const today = toShanghaiDay(new Date())
  const clock = createPastClock(new Date())
  await runInOneTransaction(database, async (within) => {
    const store = createExhibitionsStore(within)
    const guestBook = createGuestBook({
      store,
      books: createGuestBookFinder({ exhibitions: services.works.exhibitions, works: services.works.access, clock }),
      works: services.works.access,
      relations: services.relations,
      messenger: createMessageOutbox({ clock, random, notices: createChangeNotices({ database: within }) }),
      moderation: createWordListModeration(),
      toWire: createEntryMapper({ identity: services.identity.account.profiles }),
      clock,
      random,
    })
    for (const isWaiting of [false, true]) {
      await store.entries.setApproval(id, isWaiting && needsApproval)
      for (const [index, entry] of entries.entries()) {
        const userId = usernames.get(entry.by)
        if (userId === undefined || entry.isWaiting !== isWaiting) continue
        const startOfDay = getStartOfShanghaiDay(addDays(today, -entry.daysAgo)).getTime()
        clock.set(new Date(startOfDay + (FIRST_HOUR + (index % 8)) * HOUR_MS))
        const autograph = entry.isDrawn ? (autographs[entry.by] ?? null) : null
        await guestBook.sign(code, { text: entry.text, sticker: entry.sticker, autograph }, userId, createViewer(userId))
      }
    }
  })
}
