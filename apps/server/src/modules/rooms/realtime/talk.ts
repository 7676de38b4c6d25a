import { ROOM_HISTORY_SIZE } from '@zhanjian/contract/limits.ts'
import type { ChatMessage, RefusedChat, RoomSay } from '@zhanjian/contract/room-messages.ts'
import type { RoomRole } from '@zhanjian/contract/rooms.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Moderation } from '../../../platform/moderation.ts'
import type { Channel } from '../../../platform/realtime/room-kind.ts'
import type { IdentityService } from '../../identity/service.ts'
import type { MessageRow } from '../message-store.ts'
import type { RoomsStore } from '../store.ts'
import type { Member } from './member.ts'

export interface TalkDependencies {
  roomId: string
  channel: Channel
  messages: RoomsStore['messages']
  identity: Pick<IdentityService, 'peopleById'>
  moderation: Moderation
  clock: Clock
  noteFailure: (error: unknown) => void
}

/** What is said in one room: kept before anybody hears it, and heard in the order of its numbers. */
export function createTalk({ roomId, channel, messages, identity, moderation, clock, noteFailure }: TalkDependencies) {
  let lastSaid: Promise<void> = Promise.resolve()

  const refuse = ({ connection }: Member, nonce: string, code: RefusedChat): void => connection.tell('refused', { nonce, code })

  async function speak(member: Member, role: RoomRole, authorId: string, { nonce, text }: RoomSay<'chat'>): Promise<void> {
    const message = { authorId, role, text, saidAt: clock.now() }
    const n = await messages.add(roomId, nonce, message)
    if (n === false) await repeat(member, authorId, nonce)
    else channel.tell('chat', { ...wireOf({ ...message, n }, member.seat), nonce })
  }

  /** Sent again by a client that has not heard of it: told to it alone. @returns false for something new */
  async function repeat(member: Member, authorId: string, nonce: string): Promise<boolean> {
    const before = await messages.said(roomId, authorId, nonce)
    if (before !== undefined) member.connection.tell('chat', { ...wireOf(before, member.seat), nonce })
    return before !== undefined
  }

  return {
    async say(member: Member, role: RoomRole, message: RoomSay<'chat'>): Promise<void> {
      const { userId } = member.seat
      if (userId === null) return refuse(member, message.nonce, 'LOGIN_REQUIRED')
      if (!member.hasPhone) return refuse(member, message.nonce, 'PHONE_REQUIRED')
      if (!member.paces.take('chat', clock.nowMs())) {
        if (!(await repeat(member, userId, message.nonce))) refuse(member, message.nonce, 'TOO_FAST')
        return
      }
      if (!(await moderation.isFit([message.text]))) return refuse(member, message.nonce, 'TEXT_REFUSED')
      const said = lastSaid.then(() => speak(member, role, userId, message))
      lastSaid = said.catch(noteFailure)
      await said.catch(() => {})
    },

    /** Empty, too long, or no message at all: where it says which one it was, its sender hears of it. */
    refuseUnreadable(member: Member, message: unknown): void {
      const nonce = typeof message === 'object' && message !== null && 'nonce' in message ? message.nonce : undefined
      if (typeof nonce === 'string' && nonce.length <= 36) refuse(member, nonce, 'TEXT_REFUSED')
    },

    /** One's own words, or as the host anybody's. */
    async retract(member: Member, isHost: boolean, n: number): Promise<void> {
      const { userId } = member.seat
      if (userId !== null && (await messages.remove(roomId, n, isHost ? null : userId))) channel.tell('retracted', { n })
    },

    async tellEarlier({ connection }: Member, n: number): Promise<void> {
      connection.tell('chatBefore', await before(n))
    },

    before,
  }

  async function before(n: number | null): Promise<{ messages: ChatMessage[]; hasEarlier: boolean }> {
    const rows = await messages.before(roomId, n, ROOM_HISTORY_SIZE + 1)
    const shown = rows.slice(-ROOM_HISTORY_SIZE)
    const people = await identity.peopleById(shown.map(({ authorId }) => authorId))
    return {
      messages: shown.map((row) => wireOf(row, people.get(row.authorId) ?? { nickname: '', avatar: '' })),
      hasEarlier: rows.length > shown.length,
    }
  }
}

const wireOf = (
  { n, authorId, role, text, saidAt }: MessageRow,
  { nickname, avatar }: { nickname: string; avatar: string },
): ChatMessage => ({ n, from: { personId: authorId, nickname, avatar, role }, text, at: saidAt.toISOString() })
