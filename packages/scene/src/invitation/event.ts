/** What an invitation says about its event. */

import * as z from 'zod/mini'
import { localTime } from '../document/local-time.ts'
import { between } from '../document/values.ts'
import { text } from './values.ts'

/** Most lines of an agenda. */
export const AGENDA_MAX = 20
/** Longest telephone number with its signs. */
export const PHONE_MAX_CHARACTERS = 20

/** A name of the IANA database that this machine knows. */
const timeZone = z.string().check(z.maxLength(60), z.refine(isTimeZone, 'no such time zone'))

/** Where it takes place; the shape of places in the contract, always in degrees of satellites. */
export const eventPlace = z.strictObject({
  name: text('placeName'),
  address: text('placeAddress'),
  regionCode: z.nullable(z.string().check(z.regex(/^[1-9]\d{5}$/))),
  position: z.nullable(z.strictObject({ longitude: between(-180, 180), latitude: between(-90, 90), datum: z.literal('wgs84') })),
})
/** A parsed {@link eventPlace}. */
export type EventPlace = z.infer<typeof eventPlace>

/** One line of the agenda; `time` as the host writes it: `18:30`, `饭后`. */
export const agendaItem = z.strictObject({ time: text('agendaTime'), text: text('agendaText') })
/** A parsed {@link agendaItem}. */
export type AgendaItem = z.infer<typeof agendaItem>

/** The facts, once; elements show them by `bind`. */
export const eventDetails = z.strictObject({
  title: text('eventTitle'),
  hosts: text('eventHosts'),
  /** null: not yet said; publishing needs it. */
  startsAt: z.nullable(localTime),
  endsAt: z.nullable(localTime),
  timeZone,
  place: z.nullable(eventPlace),
  /** How one finds it: gate, floor, parking. */
  placeNote: text('placeNote'),
  agenda: z.array(agendaItem).check(z.maxLength(AGENDA_MAX)),
  contactName: text('contactName'),
  contactPhone: z.string().check(z.maxLength(PHONE_MAX_CHARACTERS), z.regex(/^[\d+() -]*$/)),
})
/** A parsed {@link eventDetails}. */
export type EventDetails = z.infer<typeof eventDetails>

function isTimeZone(value: string): boolean {
  // (Some browsers take offsets for zones; a calendar does not.)
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(value)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
