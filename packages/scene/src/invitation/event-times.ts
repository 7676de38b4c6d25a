/** Moments of an event from the clock of its place. */
import { toMoment } from '../document/zone-clock.ts'
import type { EventDetails } from './event.ts'

/** When an event begins and ends; null: it is not said. */
export const getEventMoments = ({
  startsAt,
  endsAt,
  timeZone,
}: EventDetails): { startsAt: Date | null; endsAt: Date | null } => ({
  startsAt: startsAt === null ? null : toMoment(startsAt, timeZone),
  endsAt: endsAt === null ? null : toMoment(endsAt, timeZone),
})
