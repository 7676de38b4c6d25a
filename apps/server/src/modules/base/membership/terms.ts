import type { Clock } from '../../../platform/clock.ts'
import { type Random, uuidv7 } from '../../../platform/random.ts'
import type { MembershipStore, MembershipTransaction } from './store.ts'
import type { TermContent, TermRow, TermSource } from './term-store.ts'

export interface TermDependencies {
  store: MembershipStore
  clock: Clock
  random: Random
}

/** Days for an account. */
export interface GivenTerm {
  userId: string
  content: TermContent
  source: { kind: TermSource; id: string }
}

const DAY_MS = 86_400_000

/** What is given and taken, once each, in the transaction of what gives and takes it. */
export function createTerms({ store, clock, random }: TermDependencies) {
  return {
    /** After what there is already. @returns the term; of the same source always the same one */
    async give({ userId, content, source }: GivenTerm, transaction: MembershipTransaction): Promise<TermRow> {
      const { terms } = store.within(transaction)
      const until = await terms.lock(userId)
      const known = await terms.findBySource(source.kind, source.id)
      if (known !== null) return known
      const at = clock.now()
      const startsAt = until !== null && until > at ? until : at
      const endsAt = new Date(startsAt.getTime() + content.days * DAY_MS)
      const id = uuidv7(random, at.getTime())
      const term = { id, accountId: userId, sourceKind: source.kind, sourceId: source.id, content, startsAt, endsAt }
      await terms.insertTerm(term)
      await terms.updateUntil(userId, endsAt, { givenAt: at })
      const milliseconds = content.days * DAY_MS
      await terms.insertChange({ id, accountId: userId, termId: id, kind: 'grant', milliseconds, until: endsAt, at })
      return { ...term, takenBackAt: null }
    },

    /** What is left of a term goes, and those after it begin earlier. Twice is once; nothing happens without the term. */
    async takeBack(source: GivenTerm['source'], transaction: MembershipTransaction): Promise<void> {
      const { terms } = store.within(transaction)
      const found = await terms.findBySource(source.kind, source.id)
      if (found === null) return
      const until = await terms.lock(found.accountId)
      const term = await terms.findBySource(source.kind, source.id)
      const at = clock.now()
      if (term === null || term.takenBackAt !== null || until === null) return
      const leftMs = Math.max(0, term.endsAt.getTime() - Math.max(at.getTime(), term.startsAt.getTime()))
      const newUntil = new Date(until.getTime() - leftMs)
      await terms.cutTerm(term, new Date(term.endsAt.getTime() - leftMs), at)
      await terms.updateUntil(term.accountId, newUntil, { givenAt: null })
      if (newUntil <= at) await terms.markToldOfEnd(term.accountId)
      if (leftMs === 0) return
      const id = uuidv7(random, at.getTime())
      const change = { id, accountId: term.accountId, termId: term.id, until: newUntil, at }
      await terms.insertChange({ ...change, kind: 'take_back', milliseconds: -leftMs })
    },
  }
}
