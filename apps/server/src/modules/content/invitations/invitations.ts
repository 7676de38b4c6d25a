import { EVENT_LENGTH_DEFAULT_H } from '@zhanjian/contract/invitations/limits.ts'
import { migrate } from '@zhanjian/scene/document/migrate.ts'
import { toMoment } from '@zhanjian/scene/document/zone-clock.ts'
import {
  type Answers,
  answers,
  door,
  INVITATION_MIGRATIONS,
  INVITATION_SCHEMA_VERSION,
  type InvitationDoor,
} from '@zhanjian/scene/invitation/document.ts'
import { eventDetails } from '@zhanjian/scene/invitation/event.ts'
import * as z from 'zod/mini'
import type { InvitationRow } from './guest-row.ts'

/** What guests have to do with of an invitation. Null: not said. */
export interface InvitationFacts {
  startsAt: Date | null
  /** Of the host, or some hours after the beginning. */
  endsAt: Date | null
  /** Until when answers are taken: of the host, or the beginning. */
  deadline: Date | null
  answers: Answers
  takesBlessings: boolean
  door: InvitationDoor | null
}

const HOUR_MS = 3_600_000
const parts = z.object({ event: eventDetails, answers, blessings: z.object({ isOpen: z.boolean() }), door: z.nullable(door) })

/** Documents were checked when they were saved: another one is a fault of the server. */
export function readInvitationFacts({ id, document }: Pick<InvitationRow, 'id' | 'document'>): InvitationFacts {
  const migrated = migrate(document, INVITATION_MIGRATIONS, INVITATION_SCHEMA_VERSION)
  if (!migrated.ok) throw new Error(`the invitation ${id} cannot be read: ${migrated.issues.join(', ')}`)
  const { event, answers: asked, blessings, door: leadsTo } = z.parse(parts, migrated.value)
  const at = (local: string | null): Date | null => (local === null ? null : toMoment(local, event.timeZone))
  const startsAt = at(event.startsAt)
  const usualEnd = startsAt && new Date(startsAt.getTime() + EVENT_LENGTH_DEFAULT_H * HOUR_MS)
  return {
    startsAt,
    endsAt: at(event.endsAt) ?? usualEnd,
    deadline: at(asked.deadline) ?? startsAt,
    answers: asked,
    takesBlessings: blessings.isOpen,
    door: leadsTo,
  }
}
