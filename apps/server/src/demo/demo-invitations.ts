import { readFile } from 'node:fs/promises'
import { blessingState, guestChoice } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { place } from '@zhanjian/contract/places/places.ts'
import { question } from '@zhanjian/scene/invitation/document.ts'
import { agendaItem } from '@zhanjian/scene/invitation/event.ts'
import * as z from 'zod/mini'

const answerSchema = z.strictObject({
  choice: guestChoice,
  partySize: z.int(),
  /** By the id of the question. */
  answers: z.record(z.string(), z.string()),
  message: z.string(),
})

const guestSchema = z.strictObject({
  name: z.string(),
  /** Username of who has opened the link with an account. */
  account: z.optional(z.string()),
  note: z.string(),
  /** How far it has come without an answer. */
  reached: z.optional(z.enum(['created', 'sent', 'opened'])),
  answer: z.optional(answerSchema),
  blessing: z.optional(z.strictObject({ text: z.string(), state: blessingState })),
  isCheckedIn: z.optional(z.boolean()),
})

const invitationSchema = z.strictObject({
  /** By username. */
  owner: z.string(),
  /** Of the official template. */
  occasion: z.string(),
  title: z.string(),
  hosts: z.string(),
  summary: z.string(),
  /** From today, by the calendar of Shanghai; negative: it has begun, or is over. */
  startsInDays: z.int(),
  startTime: z.string(),
  endsInDays: z.int(),
  endTime: z.string(),
  place,
  placeNote: z.string(),
  agenda: z.array(agendaItem),
  contactName: z.string(),
  contactPhone: z.string(),
  /** Until the end of that day; null: until it begins. */
  deadlineInDays: z.nullable(z.int()),
  questions: z.array(question),
  /** `hall`: title of the hall, or of the one whose room it is. */
  door: z.strictObject({ kind: z.enum(['hall', 'room']), hall: z.string() }),
  music: z.nullable(z.strictObject({ file: z.string(), volume: z.number() })),
  guests: z.array(guestSchema),
  /** Came by the common link, and wait for the host. */
  waiting: z._default(z.array(z.strictObject({ name: z.string(), answer: answerSchema })), []),
})

const invitationsSchema = z.strictObject({ invitations: z.array(invitationSchema) })
/** The invitations of the demo community. */
export type DemoInvitations = z.infer<typeof invitationsSchema>
/** One of {@link DemoInvitations}. */
export type DemoInvitation = DemoInvitations['invitations'][number]

const DATA_FILE = new URL('../../demo/invitations.json', import.meta.url)

/** @throws Error if the file is not valid */
export async function readDemoInvitations(): Promise<DemoInvitations> {
  return z.parse(invitationsSchema, JSON.parse(await readFile(DATA_FILE, 'utf8')))
}
