import { hash } from 'node:crypto'
import { DOOR_PASS_KEPT_DAYS, DOOR_TICKET_LIFE_S } from '@zhanjian/contract/invitations/limits.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Random, uuidv7 } from '../../../platform/random.ts'
import type { WorkAccess } from '../works/service.ts'
import { createPassStore, type PassQueries, type PassRow } from './pass-store.ts'
import type { RoomsStore } from './store.ts'

/** A guest of an invitation whose door leads to a room. */
interface DoorGuest {
  /** The invitation. */
  cardId: string
  guestId: string
  nickname: string
}

interface DoorPassDependencies {
  store: Pick<RoomsStore, 'passes'>
  works: Pick<WorkAccess, 'findVisitableIds'>
  clock: Clock
  random: Random
}

export type DoorPasses = ReturnType<typeof createDoorPasses>

const TICKET_BYTES = 24
const DAY_MS = 86_400_000

/**
 * With a pass a guest without an account has the name of an invitation in one room. Passes open no door: who may enter is asked as of
 * everybody. A ticket is used once; who comes back has a new one by the own link. A pass ends with the guest, the link and the card.
 */
export function createDoorPasses({ store, works, clock, random }: DoorPassDependencies) {
  return {
    /** Within a transaction that keeps the guest's row from being changed. @returns the ticket, or null if there is no such room */
    issue: async (roomName: string, guest: DoorGuest, queries: PassQueries): Promise<string | null> => {
      const ticket = random.bytes(TICKET_BYTES).toString('base64url')
      const at = clock.now()
      const pass = { ...guest, id: uuidv7(random, at.getTime()), roomName, ticketHash: hashTicket(ticket), at }
      return (await createPassStore(queries).issue(pass)) ? ticket : null
    },

    /** Uses a ticket up. @returns null if it is unknown, used, expired, of another room, or of a card that is withdrawn */
    async claim(ticket: string, roomId: string): Promise<PassRow | null> {
      const at = clock.now()
      const since = new Date(at.getTime() - DOOR_TICKET_LIFE_S * 1000)
      const pass = await store.passes.claim(hashTicket(ticket), roomId, { since, at })
      return pass !== null && (await works.findVisitableIds([pass.cardId])).has(pass.cardId) ? pass : null
    },

    /** Those of `ids` that have not ended. */
    async findStanding(ids: readonly string[]): Promise<ReadonlySet<string>> {
      const passes = ids.length === 0 ? [] : await store.passes.findMany(ids)
      if (passes.length === 0) return new Set()
      const shown = await works.findVisitableIds([...new Set(passes.map(({ cardId }) => cardId))])
      return new Set(passes.flatMap(({ id, cardId }) => (shown.has(cardId) ? [id] : [])))
    },

    /** Of guests who are removed, or have another link, in the transaction of that. */
    end: (guestIds: readonly string[], queries: PassQueries): Promise<void> => createPassStore(queries).end(guestIds),

    sweep: (): Promise<void> => store.passes.deleteBefore(new Date(clock.nowMs() - DOOR_PASS_KEPT_DAYS * DAY_MS)),
  }
}

const hashTicket = (ticket: string): Buffer => hash('sha256', ticket, 'buffer')
