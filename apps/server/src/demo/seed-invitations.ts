import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { createInvitation, findTemplate } from '@zhanjian/scene/invitation/create-invitation.ts'
import type { InvitationDocument, InvitationDoor } from '@zhanjian/scene/invitation/document.ts'
import { parseInvitationDocument } from '@zhanjian/scene/invitation/parse-document.ts'
import { INVITATION_TEMPLATES } from '@zhanjian/scene/invitation/templates/invitation-templates.zh.ts'
import type { InvitationsService } from '../modules/content/invitations/service.ts'
import type { RoomsService } from '../modules/content/rooms/service.ts'
import type { WorksService } from '../modules/content/works/service.ts'
import { toShanghaiDay } from '../time/shanghai-day.ts'
import type { DemoInvitation, DemoInvitations } from './demo-invitations.ts'
import { type FileSeedDependencies, seedMusic } from './seed-files.ts'
import { seedGuests } from './seed-guests.ts'
import { findRoomOfHall } from './seed-rooms.ts'
import { type FindWorkByTitle, findSeededWork, isHalfPlanted, waitForPublishedWork } from './seeded-works.ts'

/** Dependencies of {@link seedInvitations}. */
export interface InvitationSeedDependencies extends FileSeedDependencies {
  invitations: DemoInvitations
  services: FileSeedDependencies['services'] & {
    works: WorksService
    rooms: Pick<RoomsService, 'listRooms'>
    invitations: InvitationsService
  }
}

const DAY_MS = 86_400_000
/** Guests of an event that has begun have answered before it; their invitation said so then. */
const BEFORE_EVENT_DAYS = 20

/** Invitations with guests in every state. Those that stand are left as they are, and get the guests that an interrupted start left out. */
export async function seedInvitations(
  dependencies: InvitationSeedDependencies,
  usernames: ReadonlyMap<string, string>,
  findWorkByTitle: FindWorkByTitle,
): Promise<void> {
  const { works, invitations } = dependencies.services
  for (const one of dependencies.invitations.invitations) {
    dependencies.signal.throwIfAborted()
    const ownerId = usernames.get(one.owner)
    if (ownerId === undefined) continue
    const known = await findSeededWork(works, one.title, ownerId)
    const isPublished = known !== undefined && !isHalfPlanted(known)
    if (isPublished && (await hasStarted(works, known.id, ownerId))) continue
    const addGuests = (id: string) =>
      seedGuests(invitations, usernames, { id, ownerId, guests: one.guests, waiting: one.waiting })
    const hasBegun = one.startsInDays < 0
    if (isPublished && !hasBegun) {
      await addGuests(known.id)
      continue
    }
    const hall = await waitForPublishedWork(one.door.hall, findWorkByTitle, dependencies.signal)
    const document = await toDocument(dependencies, one, ownerId, hall)
    const first = hasBegun ? postpone(document, one, BEFORE_EVENT_DAYS) : document
    const { id } =
      known ?? (await works.drafts.createDraft(ownerId, { kind: 'invitation', title: one.title, document: { ...first } })).work
    const publish = async (invitation: InvitationDocument) => {
      const { revision } = await works.drafts.getDraft(id, ownerId)
      const saved = await works.drafts.saveDraft(id, ownerId, revision, { summary: one.summary, document: { ...invitation } })
      await works.publishing.publish(id, ownerId, saved.revision)
    }
    if (!isPublished) await publish(first)
    await addGuests(id)
    if (hasBegun) await publish(document)
  }
}

/** Nobody answers any more. */
async function hasStarted({ drafts }: WorksService, id: string, ownerId: string): Promise<boolean> {
  const invitation = parseInvitationDocument((await drafts.getDraft(id, ownerId)).document)
  const startsAt = invitation.ok ? invitation.document.event.startsAt : null
  return startsAt !== null && startsAt < toLocal(0, '00:00')
}

async function toDocument(
  dependencies: InvitationSeedDependencies,
  one: DemoInvitation,
  ownerId: string,
  hall: WorkSummary | undefined,
): Promise<InvitationDocument> {
  const design = findTemplate(INVITATION_TEMPLATES, one.occasion)
  if (design === null) throw new Error(`there is no template of the occasion ${one.occasion}`)
  const { title, hosts, place, placeNote, agenda, contactName, contactPhone, questions, deadlineInDays } = one
  const { position } = place
  const made = createInvitation(design, { title, hosts })
  return {
    ...made,
    event: {
      ...made.event,
      startsAt: toLocal(one.startsInDays, one.startTime),
      endsAt: toLocal(one.endsInDays, one.endTime),
      place: { ...place, position: position === null ? null : { ...position, datum: 'wgs84' } },
      placeNote,
      agenda,
      contactName,
      contactPhone,
    },
    answers: { ...made.answers, deadline: deadlineInDays === null ? null : toLocal(deadlineInDays, '23:59'), questions },
    door: hall === undefined ? null : await findDoor(dependencies, one, hall),
    music: await seedMusic(dependencies, { music: one.music ?? undefined }, ownerId),
  }
}

/** Of a hall that has no room: the hall itself. */
async function findDoor(
  { services: { rooms } }: InvitationSeedDependencies,
  { door: { kind } }: DemoInvitation,
  hall: WorkSummary,
): Promise<InvitationDoor> {
  const room = kind === 'room' ? await findRoomOfHall(rooms, hall) : undefined
  return room === undefined ? { kind: 'hall', code: hall.code } : { kind: 'room', code: room.roomName }
}

/** The same invitation as long before its event as guests had to answer. */
const postpone = (document: InvitationDocument, one: DemoInvitation, days: number): InvitationDocument => ({
  ...document,
  event: {
    ...document.event,
    startsAt: toLocal(one.startsInDays + days, one.startTime),
    endsAt: toLocal(one.endsInDays + days, one.endTime),
  },
})

const toLocal = (inDays: number, time: string): string => `${toShanghaiDay(new Date(Date.now() + inDays * DAY_MS))}T${time}`
