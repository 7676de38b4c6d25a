import type { Reception } from '@zhanjian/contract/invitations/invitation-guests.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Doors } from './doors.ts'
import type { InvitationRow } from './guest-row.ts'
import { type InvitationFacts, readInvitationFacts } from './invitations.ts'
import { getAnswering } from './policy.ts'

export type Receptions = ReturnType<typeof createReceptions>

/** What an invitation says beside its document. */
export const createReceptions = ({ doors, clock }: { doors: Pick<Doors, 'find'>; clock: Clock }) => ({
  async get(invitation: InvitationRow, facts: InvitationFacts = readInvitationFacts(invitation)): Promise<Reception> {
    return {
      answering: getAnswering(facts, clock.now()),
      deadline: facts.deadline?.toISOString() ?? null,
      partySizeMax: facts.answers.partySizeMax,
      takesBlessings: facts.takesBlessings,
      door: await doors.find(facts),
    }
  },
})
