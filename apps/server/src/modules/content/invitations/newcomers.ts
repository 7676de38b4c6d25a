import { createHash } from 'node:crypto'
import type { AdmittedGuest, AnswerForm } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { BLESSINGS_SHOWN_MAX } from '@zhanjian/contract/invitations/limits.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Moderation } from '../../../platform/moderation.ts'
import { type Random, uuidv7 } from '../../../platform/random.ts'
import type { Viewer, WorksService } from '../works/service.ts'
import type { Arrivals } from './arrivals.ts'
import type { GuestKeys } from './guest-keys.ts'
import type { GuestRow, InvitationRow } from './guest-row.ts'
import type { Guests } from './guests.ts'
import { readInvitationFacts } from './invitations.ts'
import { findAnswerFault, getAnswering } from './policy.ts'
import type { Receptions } from './receptions.ts'
import type { InvitationsStore } from './store.ts'

export interface NewcomerDependencies {
  store: InvitationsStore
  guests: Pick<Guests, 'answerAs' | 'blessAs'>
  receptions: Receptions
  arrivals: Pick<Arrivals, 'admit'>
  keys: GuestKeys
  works: Pick<WorksService['access'], 'getVisibleWork'>
  moderation: Moderation
  clock: Clock
  random: Random
}

interface Newcomer {
  name: string
  requestId: string
  /** Of `Caller`. */
  network: string
}

/** Readers of an invitation's common link. */
export function createNewcomers(dependencies: NewcomerDependencies) {
  const { store, guests, receptions, arrivals, keys, works, moderation, clock, random } = dependencies
  return {
    /** @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
    async getReception(code: string, viewer: Viewer) {
      const invitation = await findInvitation(code, viewer)
      const guest = viewer.userId === null ? null : await store.answers.findByAccount(invitation.id, viewer.userId)
      const key = guest && keys.open(guest.keySealed)
      const [reception, book] = await Promise.all([receptions.get(invitation), store.books.find(invitation.id)])
      const isLinkClosed = reception.answering === 'open' && book?.isLinkOpen === false
      const answering = isLinkClosed ? ('link_closed' as const) : reception.answering
      return { ...reception, answering, myGuest: guest && key !== null ? { guestKey: key, name: guest.name } : null }
    },

    /** @throws AppError as the endpoint declares */
    async answer(code: string, newcomer: Newcomer, form: AnswerForm, viewer: Viewer): Promise<AdmittedGuest> {
      const invitation = await findInvitation(code, viewer)
      const facts = readInvitationFacts(invitation)
      // Before anybody is made: a refused answer leaves no guest.
      const answering = getAnswering(facts, clock.now())
      if (answering === 'closed') throw new AppError('ANSWERS_CLOSED')
      if (answering !== 'open') throw new AppError('ANSWERS_OVER', { data: { deadline: facts.deadline?.toISOString() ?? null } })
      const fault = findAnswerFault(form, facts)
      if (fault !== null) throw new AppError(fault.code, 'data' in fault ? { data: fault.data } : {})
      await assertAllowed([newcomer.name, form.message, ...form.answers.map(({ text }) => text)])
      const guest = await admit(invitation, newcomer)
      return toAdmitted(guest, await guests.answerAs(guest, form, viewer.userId))
    },

    /** @throws AppError as the endpoint declares */
    async bless(code: string, newcomer: Newcomer, text: string, viewer: Viewer): Promise<AdmittedGuest> {
      const invitation = await findInvitation(code, viewer)
      if (!readInvitationFacts(invitation).takesBlessings) throw new AppError('BLESSINGS_CLOSED')
      await assertAllowed([newcomer.name, text])
      const guest = await admit(invitation, newcomer)
      return toAdmitted(guest, await guests.blessAs(guest, text))
    },

    /** @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
    async listBlessings(code: string, viewer: Viewer) {
      const { id } = await findInvitation(code, viewer)
      const [records, total] = await Promise.all([
        store.answers.listBlessings(id, BLESSINGS_SHOWN_MAX),
        store.answers.countBlessings(id),
      ])
      return { records: records.flatMap(({ text, ...rest }) => (text === null ? [] : [{ ...rest, text }])), total }
    },
  }

  async function findInvitation(code: string, viewer: Viewer): Promise<InvitationRow> {
    const { id } = await works.getVisibleWork({ code }, viewer)
    const invitation = await store.invitations.find(id)
    if (invitation === null) throw new AppError('NOT_FOUND')
    return invitation
  }

  async function assertAllowed(texts: string[]): Promise<void> {
    if (!(await moderation.isAllowed(texts))) throw new AppError('TEXT_REFUSED')
  }

  /** The guest of this request, also after the link was closed; made if it is new. */
  async function admit(invitation: InvitationRow, { name, requestId, network }: Newcomer): Promise<GuestRow> {
    const at = clock.now()
    // Hashed with the name, so that an id that two devices share gives nobody somebody else's link.
    const requestKey = `link ${createHash('sha256').update(`${requestId} ${name}`).digest('base64url')}`
    const { keyHash, keySealed } = keys.create()
    const guest = { id: uuidv7(random, at.getTime()), requestKey, name, phone: '', phoneKey: null, note: '', keyHash, keySealed }
    const made = await store.runInTransaction(async (tables) => {
      const { isLinkOpen } = await tables.books.lock(invitation.id, at)
      const known = await tables.guests.findByRequest(invitation.id, requestKey)
      if (known !== null) return known
      if (!isLinkOpen) throw new AppError('LINK_ANSWERS_CLOSED')
      const isWaiting = await arrivals.admit(invitation.id, network, tables)
      await tables.guests.insert(invitation.id, { origin: 'link', isWaiting }, [guest], at)
      return tables.guests.findByRequest(invitation.id, requestKey)
    })
    // The host has removed who answers here.
    if (made === null) throw new AppError('INVITATION_WITHDRAWN')
    return made
  }

  function toAdmitted(row: GuestRow, guest: AdmittedGuest['guest']): AdmittedGuest {
    const key = keys.open(row.keySealed)
    if (key === null) throw new AppError('NOT_FOUND')
    return { guestKey: key, url: keys.toUrl(key), guest }
  }
}
