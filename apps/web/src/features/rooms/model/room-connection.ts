import type { CallData } from '@zhanjian/contract/endpoint.ts'
import { ROOM_CLOSE, type RoomReaction, type RoomState } from '@zhanjian/contract/room-messages.ts'
import type { joinRoom, RoomRole } from '@zhanjian/contract/rooms.ts'
import { createStore } from 'zustand/vanilla'
import { createEventBus } from '../../../lib/events.ts'
import { backOffMs } from './back-off.ts'
import { createLatestPoses } from './latest-poses.ts'
import { hearingOf } from './room-hearing.ts'
import { isRoomState } from './room-state.ts'
import { whyNotIn } from './why-not-in.ts'
import { dropped, EMPTY_CHAT, heard, heardEarlier, refused, retracted, type RoomChat, said, welcomed } from './room-chat.ts'
import { type LeftWhy, nextPhase, OUTSIDE, type RoomPhase, type RoomStep } from './room-phase.ts'
import type { OpenWire, RoomWire, WireListener } from './room-wire.ts'

export interface RoomView {
  phase: RoomPhase
  /** Who one is in this room, since the first time one came in. */
  self: { personId: string; role: RoomRole; figureId: number | null } | null
  /** null until the room has told it. */
  state: RoomState | null
  chat: RoomChat
}

interface RoomEvents {
  snapshot: Uint8Array
  reaction: { personId: string; reaction: RoomReaction }
}

interface Dependencies {
  join: () => Promise<CallData<typeof joinRoom>>
  open: OpenWire
  newNonce: () => string
  random: () => number
  /** Returns how to call it off. */
  setTimer: (run: () => void, delayMs: number) => () => void
}

export interface RoomConnection {
  getView: () => RoomView
  subscribe: (listener: () => void) => () => void
  enter: () => void
  /** Does not wait for the next try. */
  tryNow: () => void
  leave(): void
  say: (text: string) => void
  /** Takes words out of what is unsent. */
  drop: (nonce: string) => void
  react(reaction: RoomReaction): void
  focus: (itemId: string | null) => void
  kick: (token: string) => void
  retract: (n: number) => void
  askEarlier: () => void
  sendPose: (bytes: Uint8Array) => void
  /** Begins with where everybody was last. */
  onSnapshot(listener: (bytes: Uint8Array) => void): () => void
  onReaction(listener: (from: RoomEvents['reaction']) => void): () => void
}

/** How long a seat that was taken may stay silent. */
const WELCOME_WITHIN_MS = 10_000
/** So often is a room sought by its name before the person is asked: about a minute. */
const TRIES_MAX = 14

const WHY_BY_CODE: Readonly<Record<number, LeftWhy>> = {
  [ROOM_CLOSE.FLOOD]: 'tooMuch',
  [ROOM_CLOSE.SESSION_ENDED]: 'sessionEnded',
  [ROOM_CLOSE.REMOVED]: 'removed',
  [ROOM_CLOSE.CLOSED]: 'closed',
  [ROOM_CLOSE.ELSEWHERE]: 'elsewhere',
}

/**
 * Being in a room: gets in, stays in through lost connections, and knows why it ended. Keeps what was said and what one has
 * not got rid of yet.
 */
export function createRoomConnection({ join, open, newNonce, random, setTimer }: Dependencies): RoomConnection {
  const view = createStore<RoomView>(() => ({ phase: OUTSIDE, self: null, state: null, chat: EMPTY_CHAT }))
  const events = createEventBus<RoomEvents>()
  const latestPoses = createLatestPoses()
  let wire: RoomWire | null = null
  /** Of the try that counts; what an earlier one still brings is not heard. */
  let attempt = 0
  let failures = 0
  let callOff = () => {}
  let removedUntil: string | null = null

  const phaseNow = () => view.getState().phase
  const isInside = () => phaseNow().kind === 'inside'
  const changeChat = (chat: RoomChat) => view.setState({ chat })
  const step = (next: RoomStep) => {
    const phase = nextPhase(phaseNow(), next)
    if (phase !== phaseNow()) view.setState({ phase })
  }
  const wait = (run: () => void, delayMs: number) => {
    callOff()
    callOff = setTimer(run, delayMs)
  }
  const letGo = () => {
    attempt += 1
    callOff()
    wire?.close()
    wire = null
  }
  const finish = (why: LeftWhy, until: string | null = null) => {
    letGo()
    step({ kind: 'end', why, until })
  }

  async function connect(): Promise<void> {
    letGo()
    latestPoses.forget()
    const own = attempt
    const isOld = () => own !== attempt
    wait(() => lose(), WELCOME_WITHIN_MS)
    try {
      const { personId, role, reservation } = await join()
      if (isOld()) return
      view.setState({ self: { personId, role, figureId: view.getState().self?.figureId ?? null } })
      const opened = await open(reservation, listenerOf(own))
      if (isOld()) return opened.close()
      wire = opened
      // It may have been heard before the wire was in our hands.
      if (isInside()) sendWaiting()
    } catch (error) {
      if (!isOld()) failWith(error)
    }
  }

  function failWith(error: unknown): void {
    const { why, until, isPassing } = whyNotIn(error)
    // Whoever just comes is told at once; whoever was in waits for the connection to come back.
    if (isPassing && phaseNow().kind === 'reconnecting') lose()
    else finish(phaseNow().kind === 'reconnecting' && why === 'notOpen' ? 'closed' : why, until)
  }

  /** The connection is gone: seeks the room by its name, later and later. */
  function lose(): void {
    const isFirst = phaseNow().kind === 'connecting'
    step({ kind: 'drop' })
    letGo()
    if (isFirst || failures >= TRIES_MAX) return finish('offline')
    wait(() => void connect(), backOffMs(failures, random))
    failures += 1
  }

  const listenerOf = (own: number): WireListener => {
    const ifCurrent =
      <Given extends unknown[]>(run: (...given: Given) => void) =>
      (...given: Given) => {
        if (own === attempt) run(...given)
      }
    return {
      hear: ifCurrent(hear),
      takeState: ifCurrent((told) => {
        if (isRoomState(told)) view.setState({ state: told, self: selfIn(told) })
      }),
      takeSnapshot: ifCurrent((bytes) => {
        latestPoses.take(bytes)
        events.emit('snapshot', bytes)
      }),
      drop: ifCurrent(() => step({ kind: 'drop' })),
      comeBack: ifCurrent(arrive),
      end: ifCurrent((code) => {
        const why = WHY_BY_CODE[code]
        if (why === undefined) lose()
        else finish(why, why === 'removed' ? removedUntil : null)
      }),
    }
  }

  /** What counts is what the room says: the seat was promised before others came. */
  function selfIn({ people }: RoomState): RoomView['self'] {
    const { self } = view.getState()
    const own = Object.values(people).find(({ personId }) => personId === self?.personId)
    if (self === null || own === undefined) return self
    return { ...self, role: own.role, figureId: own.figureId < 0 ? null : own.figureId }
  }

  function arrive(): void {
    callOff()
    failures = 0
    step({ kind: 'welcome' })
    sendWaiting()
  }

  /** What was written without a connection, and what the room never answered to: it knows a nonce that it has seen. */
  function sendWaiting(): void {
    for (const { nonce, text, refusal } of view.getState().chat.unsent) if (refusal === null) wire?.say('chat', { nonce, text })
  }

  /** What the contract does not know is not heard. */
  function hear(kind: string, message: unknown): void {
    const parsed = hearingOf(kind, message)
    if (parsed === null) return
    const { chat, self } = view.getState()
    switch (parsed.kind) {
      case 'welcome': {
        const { figureId, chat: messages, hasEarlier } = parsed.message
        if (self === null) return
        view.setState({ self: { ...self, figureId }, chat: welcomed(chat, messages, hasEarlier, self.personId) })
        return arrive()
      }
      case 'chat':
        return changeChat(heard(chat, parsed.message))
      case 'chatBefore':
        return changeChat(heardEarlier(chat, parsed.message.messages, parsed.message.hasEarlier))
      case 'retracted':
        return changeChat(retracted(chat, parsed.message.n))
      case 'refused':
        return changeChat(refused(chat, parsed.message.nonce, parsed.message.code))
      case 'removed':
        removedUntil = parsed.message.until
        return
      case 'reaction':
        events.emit('reaction', parsed.message)
    }
  }

  return {
    getView: view.getState,
    subscribe: view.subscribe,
    enter() {
      if (phaseNow().kind !== 'outside' && phaseNow().kind !== 'left') return
      failures = 0
      removedUntil = null
      step({ kind: 'enter' })
      void connect()
    },
    tryNow() {
      if (phaseNow().kind === 'reconnecting') void connect()
    },
    leave() {
      letGo()
      step({ kind: 'leave' })
    },
    say(text) {
      const nonce = newNonce()
      changeChat(said(view.getState().chat, nonce, text))
      if (isInside()) wire?.say('chat', { nonce, text })
    },
    drop: (nonce) => changeChat(dropped(view.getState().chat, nonce)),
    react: (reaction) => isInside() && wire?.say('reaction', { reaction }),
    focus: (itemId) => isInside() && wire?.say('focus', { itemId }),
    kick: (token) => isInside() && wire?.say('kick', { token }),
    retract: (n) => isInside() && wire?.say('retract', { n }),
    askEarlier() {
      const first = view.getState().chat.messages[0]
      if (first !== undefined && isInside()) wire?.say('earlier', { before: first.n })
    },
    sendPose: (bytes) => isInside() && wire?.sendPose(bytes),
    onSnapshot(listener) {
      listener(latestPoses.all())
      return events.on('snapshot', listener)
    },
    onReaction: (listener) => events.on('reaction', listener),
  }
}
