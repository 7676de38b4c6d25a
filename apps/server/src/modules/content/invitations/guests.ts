import type { AnswerForm, GuestView, OpenGuest } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { ChangeNotices } from '../../../platform/change-notices.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Moderation } from '../../../platform/moderation.ts'
import { toShanghaiDay } from '../../../time/shanghai-day.ts'
import { getInboxTopic, type MessageOutbox } from '../../base/outbox/service.ts'
import type { RoomsService } from '../rooms/service.ts'
import type { WorksService } from '../works/service.ts'
import { hashGuestKey } from './guest-keys.ts'
import type { GuestRow, InvitationRow } from './guest-row.ts'
import { readInvitationFacts } from './invitations.ts'
import { findAnswerFault, getAnswering, getDoorState } from './policy.ts'
import type { Receptions } from './receptions.ts'
import type { InvitationsStore, InvitationsTransactionStores } from './store.ts'

export interface GuestDependencies {
  store: InvitationsStore
  receptions: Receptions
  works: Pick<WorksService['access'], 'findVisitableIds'>
  rooms: Pick<RoomsService, 'issueDoorTicket'>
  messenger: MessageOutbox
  notices: Pick<ChangeNotices, 'send'>
  moderation: Moderation
  clock: Clock
}

/** The invitation changed twice while an answer was checked: the guest reads it again. */
const ATTEMPTS = 3

export type Guests = ReturnType<typeof createGuests>

/** What guests do by their personal links. */
export function createGuests(dependencies: GuestDependencies) {
  const { store, receptions, works, rooms, messenger, notices, moderation, clock } = dependencies
  return {
    /** @throws AppError NOT_FOUND */
    async get(key: string): Promise<GuestView> {
      const guest = await findOrThrow(key)
      const invitation = await findOpenInvitation(guest)
      return invitation === null ? { state: 'withdrawn', name: guest.name } : toView(guest, invitation)
    },

    /** Whether the link opens an invitation at present; null: there is no such guest. */
    async findInvitation(key: string): Promise<{ invitation: InvitationRow | null } | null> {
      const guest = await store.answers.findByKey(hashGuestKey(key))
      return guest && { invitation: await findOpenInvitation(guest) }
    },

    /** The host who tries a link is no guest. @throws AppError NOT_FOUND */
    async open(key: string, userId: string | null): Promise<{ opened: boolean }> {
      const guest = await findOrThrow(key)
      const invitation = await findOpenInvitation(guest)
      if (invitation === null || invitation.ownerId === userId) return { opened: false }
      const isNew = await store.answers.open(guest.id, userId, clock.now())
      if (isNew) await notices.send(getInboxTopic(invitation.ownerId))
      return { opened: isNew }
    },

    /** @throws AppError as the endpoint declares */
    async answer(key: string, form: AnswerForm, userId: string | null): Promise<OpenGuest> {
      return answerAs(await findOrThrow(key), form, userId)
    },
    /** Answers for a guest who is known already. @throws AppError as `answer` */
    answerAs,

    /** @throws AppError as the endpoint declares */
    bless: async (key: string, text: string): Promise<OpenGuest> => blessAs(await findOrThrow(key), text),
    /** Leaves the blessing of a guest who is known already. @throws AppError as `bless` */
    blessAs,

    /** @throws AppError as the endpoint declares */
    async enter(key: string, userId: string | null) {
      const guest = await findOrThrow(key)
      const invitation = await findOpenInvitation(guest)
      if (invitation === null) throw new AppError('INVITATION_WITHDRAWN')
      const facts = readInvitationFacts(invitation)
      const { door } = await receptions.get(invitation, facts)
      if (door === null) throw new AppError('DOOR_GONE')
      if (door.code === null) throw new AppError('DOOR_NOT_OPEN', { data: { opensAt: door.opensAt } })
      // Who comes by the door is there, but for the host who tries it, and for whoever the host has not confirmed.
      const isArriving = door.state === 'open' && invitation.ownerId !== userId && !guest.isWaiting
      const at = clock.now()
      if (isArriving && (await store.answers.checkIn(guest.id, at))) await notices.send(getInboxTopic(invitation.ownerId))
      const checkedInAt = guest.checkedInAt ?? (isArriving ? at : null)
      return { kind: door.kind, code: door.code, checkedInAt: checkedInAt?.toISOString() ?? null }
    },

    /** @throws AppError as the endpoint declares */
    async giveTicket(key: string, userId: string | null): Promise<{ ticket: string | null }> {
      const guest = await findOrThrow(key)
      const invitation = await findOpenInvitation(guest)
      if (invitation === null) throw new AppError('INVITATION_WITHDRAWN')
      const facts = readInvitationFacts(invitation)
      // As long as people are in the room, also after the event.
      const leadsTo = facts.door
      if (leadsTo?.kind !== 'room') throw new AppError('DOOR_GONE')
      if (getDoorState(facts, clock.now()) === 'countdown')
        throw new AppError('DOOR_NOT_OPEN', { data: { opensAt: facts.startsAt?.toISOString() ?? null } })
      if (userId !== null || guest.isWaiting) return { ticket: null }
      const ticket = await store.runInTransaction(async ({ answers, queries }) => {
        const current = await answers.lockByKey(hashGuestKey(key))
        if (current === null) throw new AppError('INVITATION_WITHDRAWN')
        const named = { cardId: invitation.id, guestId: current.id, nickname: current.name }
        return rooms.issueDoorTicket(leadsTo.code, named, queries)
      })
      if (ticket === null) throw new AppError('DOOR_GONE')
      return { ticket }
    },

    /** Also of a withdrawn invitation. @throws AppError NOT_FOUND */
    async erase(key: string): Promise<{ erased: boolean }> {
      const guest = await findOrThrow(key)
      const invitation = await store.invitations.find(guest.workId)
      const erased = await store.answers.erase(guest.id)
      if (erased && invitation !== null) await notices.send(getInboxTopic(invitation.ownerId))
      return { erased }
    },

    /** What a guest sees of an invitation and of the own answer. */
    toView,
    findOpenInvitation,
  }

  async function findOrThrow(key: string): Promise<GuestRow> {
    const guest = await store.answers.findByKey(hashGuestKey(key))
    if (guest === null) throw new AppError('NOT_FOUND')
    return guest
  }

  /** Null: the invitation or the guest is withdrawn. */
  async function findOpenInvitation({ workId, removedAt }: GuestRow): Promise<InvitationRow | null> {
    if (removedAt !== null || !(await works.findVisitableIds([workId])).has(workId)) return null
    return store.invitations.find(workId)
  }

  async function answerAs(guest: GuestRow, form: AnswerForm, userId: string | null): Promise<OpenGuest> {
    const texts = [form.message, ...form.answers.map(({ text }) => text)]
    if (!(await moderation.isAllowed(texts))) throw new AppError('TEXT_REFUSED')
    return changeOpen(guest, async (invitation, revision, tables) => {
      const facts = readInvitationFacts(invitation)
      const at = clock.now()
      const answering = getAnswering(facts, at)
      if (answering === 'closed') throw new AppError('ANSWERS_CLOSED')
      if (answering !== 'open') throw new AppError('ANSWERS_OVER', { data: { deadline: facts.deadline?.toISOString() ?? null } })
      const fault = findAnswerFault(form, facts)
      if (fault !== null) throw new AppError(fault.code, 'data' in fault ? { data: fault.data } : {})
      const answered = await tables.answers.answer(guest.id, revision, form, {
        accountId: getGuestAccount(invitation, userId),
        at,
      })
      if (answered !== null) await tellHost(invitation, tables)
      return answered
    })
  }

  async function blessAs(guest: GuestRow, text: string): Promise<OpenGuest> {
    if (!(await moderation.isAllowed([text]))) throw new AppError('TEXT_REFUSED')
    return changeOpen(guest, async (invitation, revision, tables) => {
      if (!readInvitationFacts(invitation).takesBlessings) throw new AppError('BLESSINGS_CLOSED')
      const blessed = await tables.answers.bless(guest.id, revision, text, clock.now())
      if (blessed !== null) await notices.send(getInboxTopic(invitation.ownerId), tables.queries)
      return blessed
    })
  }

  /** Once more if the host has published meanwhile. */
  async function changeOpen(
    guest: GuestRow,
    change: (invitation: InvitationRow, revision: number, tables: InvitationsTransactionStores) => Promise<GuestRow | null>,
  ): Promise<OpenGuest> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const invitation = await findOpenInvitation(guest)
      const revision = invitation?.revision ?? null
      if (invitation === null || revision === null) throw new AppError('INVITATION_WITHDRAWN')
      const changed = await store.runInTransaction((tables) => change(invitation, revision, tables))
      if (changed !== null) return toView(changed, invitation)
    }
    throw new AppError('INVITATION_WITHDRAWN')
  }

  /** Live each time, by a message once a day. */
  async function tellHost({ id, ownerId }: InvitationRow, { books, queries }: InvitationsTransactionStores): Promise<void> {
    const at = clock.now()
    if (await books.markToldOfAnswer(id, toShanghaiDay(at), at))
      await messenger.send({ kind: 'invitation.answered', facts: { workId: id }, recipientId: ownerId }, queries)
    else await notices.send(getInboxTopic(ownerId), queries)
  }

  async function toView(guest: GuestRow, invitation: InvitationRow): Promise<OpenGuest> {
    const { choice, partySize, answeredAt, blessing, blessingState } = guest
    return {
      state: 'open',
      code: invitation.code,
      name: guest.name,
      isWaiting: guest.isWaiting,
      answer:
        choice === null || partySize === null || answeredAt === null
          ? null
          : { choice, partySize, answers: guest.answers, message: guest.message, answeredAt: answeredAt.toISOString() },
      blessing: blessing === null || blessingState === null ? null : { text: blessing, state: blessingState },
      checkedInAt: guest.checkedInAt?.toISOString() ?? null,
      reception: await receptions.get(invitation),
    }
  }
}

const getGuestAccount = ({ ownerId }: InvitationRow, userId: string | null): string | null => (userId === ownerId ? null : userId)
