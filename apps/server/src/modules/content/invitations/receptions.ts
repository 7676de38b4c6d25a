import type { Reception } from '@zhanjian/contract/invitations/invitation-guests.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type CardFacts, readCardFacts } from './cards.ts'
import type { Doors } from './doors.ts'
import type { InvitationRow } from './guest-row.ts'
import { getAnswering } from './policy.ts'

export type Receptions = ReturnType<typeof createReceptions>

/** What a card says beside its document. */
export const createReceptions = ({ doors, clock }: { doors: Pick<Doors, 'find'>; clock: Clock }) => ({
  async get(card: InvitationRow, facts: CardFacts = readCardFacts(card)): Promise<Reception> {
    return {
      answering: getAnswering(facts, clock.now()),
      deadline: facts.deadline?.toISOString() ?? null,
      partySizeMax: facts.answers.partySizeMax,
      takesBlessings: facts.takesBlessings,
      door: await doors.find(facts),
    }
  },
})
