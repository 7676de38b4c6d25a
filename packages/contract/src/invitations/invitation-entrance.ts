/**
 * The entrance of an event with helpers: whoever has the link that the host gives checks guests in, by code or name, until the
 * event is over. It shows names and who has arrived, and nothing else of the guests.
 */
import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idParams } from '../api/shared-schemas.ts'
import { guestKey } from './invitation-guests.ts'
import { ENTRANCE_FOUND_MAX, GUEST_NAME_MAX_CHARACTERS, GUEST_SCAN_MAX_CHARACTERS } from './limits.ts'

const CALLS_PER_MINUTE = 180
const guestId = z.string().check(z.maxLength(64))
/** As random as that of a guest's link. */
const entranceParams = z.object({ entranceKey: guestKey })

/** A link for helpers. */
export const entranceLink = z.object({
  /** Null: the server's secret has changed since, and only a new link can be shown. */
  url: z.nullable(z.string()),
  /** ISO time; it moves with the event. */
  expiresAt: z.string(),
})
/** A parsed {@link entranceLink}. */
export type EntranceLink = z.infer<typeof entranceLink>

/** `link` null: none is given. One that has expired is told with its time. */
export const entranceLinkOfInvitation = endpoint('GET /api/invitation/desk/{id}/entrance', 'user', {
  summary: 'Get the link with which others check guests of my invitation in',
  params: idParams,
  data: z.object({ link: z.nullable(entranceLink) }),
  errors: ['NOT_FOUND'],
})

/** An earlier link stops working. */
export const giveEntranceLink = endpoint('POST /api/invitation/desk/{id}/entrance', 'user', {
  summary: 'Make a link with which others check guests of my invitation in',
  params: idParams,
  data: entranceLink,
  errors: ['NOT_FOUND', 'ENTRANCE_OVER'],
})

/** At once, also for who has it open. */
export const revokeEntranceLink = endpoint('DELETE /api/invitation/desk/{id}/entrance', 'user', {
  summary: 'Take the link for check-ins back',
  params: idParams,
  data: z.object({ revoked: z.boolean() }),
  errors: ['NOT_FOUND'],
})

/** A link that is unknown, taken back or over is `NOT_FOUND`. */
export const openEntrance = endpoint('GET /api/invitation/entrance/{entranceKey}', 'visitor', {
  summary: 'Get the event whose guests I check in',
  params: entranceParams,
  data: z.object({ title: z.string(), expiresAt: z.string(), arrived: z.int() }),
  errors: ['NOT_FOUND'],
})

/** A guest as helpers see it. */
export const guestAtEntrance = z.object({ guestId: z.string(), name: z.string(), checkedInAt: z.nullable(z.string()) })
/** A parsed {@link guestAtEntrance}. */
export type GuestAtEntrance = z.infer<typeof guestAtEntrance>

/** By a part of the name; the first `ENTRANCE_FOUND_MAX`. */
export const findAtEntrance = endpoint('POST /api/invitation/entrance/{entranceKey}/find', 'visitor', {
  summary: 'Find a guest at the entrance by name',
  params: entranceParams,
  body: z.object({ text: z.string().check(z.minLength(1), z.maxLength(GUEST_NAME_MAX_CHARACTERS)) }),
  data: z.object({ records: z.array(guestAtEntrance).check(z.maxLength(ENTRANCE_FOUND_MAX)) }),
  errors: ['NOT_FOUND'],
  perMinute: CALLS_PER_MINUTE,
})

/** By the scanned text of a guest's QR code, or by the guest who was found. `again`: was checked in before. */
export const checkInAtEntrance = endpoint('POST /api/invitation/entrance/{entranceKey}/check-in', 'visitor', {
  summary: 'Check a guest in at the entrance',
  params: entranceParams,
  body: z.union([
    z.object({ scanned: z.string().check(z.minLength(1), z.maxLength(GUEST_SCAN_MAX_CHARACTERS)) }),
    z.object({ guestId }),
  ]),
  data: z.object({ again: z.boolean(), guest: guestAtEntrance }),
  errors: ['NOT_FOUND', 'GUEST_CODE_UNKNOWN'],
  perMinute: CALLS_PER_MINUTE,
})

/** Takes a check-in back. */
export const undoAtEntrance = endpoint('POST /api/invitation/entrance/{entranceKey}/undo', 'visitor', {
  summary: 'Take a check-in at the entrance back',
  params: entranceParams,
  body: z.object({ guestId }),
  data: guestAtEntrance,
  errors: ['NOT_FOUND', 'GUEST_CODE_UNKNOWN'],
  perMinute: CALLS_PER_MINUTE,
})
