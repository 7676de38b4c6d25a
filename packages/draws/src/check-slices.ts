import { rulesAtStart } from './check-head.ts'
import type { FindRandomness } from './check-rounds.ts'
import { computeOrderKey } from './draw-order.ts'
import type { Report } from './finding.ts'
import type { RecordDay, RecordDraw, RecordHead, RecordStockChange } from './wheel-record.ts'

/** What became of a slice. */
export interface SliceFigures {
  position: number
  label: string
  weight: number
  hitCount: number
  wonCount: number
}

type Turn = { draw: RecordDraw } | { change: RecordStockChange }

interface SliceState {
  stock: number
  nextTurn: number
  /** Units added by the operator so far, and units that came back. */
  added: number
  returned: number
  won: number
  hits: number
  isClosed: boolean
  /** Of the last draw: its round, and its place in the round. */
  lastPlace: readonly [round: number, orderKey: string]
  /** Later turns whose predecessors are not in the record yet. */
  waiting: Map<number, Turn>
}

/** Replays the units of each slice turn by turn: what was won, was sold out, came back. */
export function createSlicesCheck(head: RecordHead, findRandomness: FindRandomness, report: Report) {
  const start = rulesAtStart(head)
  const latest = head.rules[head.rules.length - 1]?.rules
  const states = (start?.slices ?? []).map(({ stock }) => createState(stock))
  const addedAtMost = (position: number): number => (latest?.slices[position]?.stock ?? 0) - (start?.slices[position]?.stock ?? 0)

  const take = (position: number, number: number, turn: Turn) => {
    const state = states[position]
    if (state === undefined || number < state.nextTurn || state.waiting.has(number)) {
      report({ kind: 'turn_missing', position, turn: number })
      return
    }
    state.waiting.set(number, turn)
    for (let next = state.waiting.get(state.nextTurn); next !== undefined; next = state.waiting.get(state.nextTurn)) {
      state.waiting.delete(state.nextTurn)
      if ('draw' in next && !takesItsPlace(state, next.draw)) report({ kind: 'round_order', position, turn: state.nextTurn })
      if (!replay(state, next, addedAtMost(position))) report({ kind: kindOf(next), position, turn: state.nextTurn })
      state.nextTurn += 1
    }
  }

  /** Draws of a slice are put in force round by round, and within a round in the order that it decides. */
  const takesItsPlace = (state: SliceState, { round, participantId, nonce }: RecordDraw): boolean => {
    const randomness = round === undefined ? null : findRandomness(round)
    // Without a round there is no order; a missing one is a finding of its own.
    if (round === undefined || randomness === null) return true
    const [lastRound, lastKey] = state.lastPlace
    const key = computeOrderKey(randomness, participantId, nonce)
    state.lastPlace = [round, key]
    return round > lastRound || (round === lastRound && key > lastKey)
  }

  return {
    /** Checks the next day. */
    addDay: ({ draws, stockChanges }: RecordDay) => {
      for (const draw of draws) {
        const state = states[draw.position]
        if (state !== undefined) state.hits += 1
        if (draw.turn !== null) take(draw.position, draw.turn, { draw })
      }
      for (const change of stockChanges) take(change.position, change.turn, { change })
    },
    /** Turns that miss a predecessor. Only at the end it has to be in the record: days end while others draw. */
    finish: (isEnd: boolean): number => {
      const waiting = states.reduce((sum, state) => sum + state.waiting.size, 0)
      if (isEnd)
        states.forEach((state, position) => {
          // Whatever was left is closed at the end: else turns are missing there.
          if (state.waiting.size > 0 || state.stock > 0) report({ kind: 'turn_missing', position, turn: state.nextTurn })
          else if (state.added !== addedAtMost(position)) report({ kind: 'stock_change', position })
        })
      return waiting
    },
    /** Hits and wins so far, of each slice. */
    figures: (): SliceFigures[] =>
      states.map(({ hits, won }, position) => ({
        position,
        label: latest?.slices[position]?.label ?? '',
        weight: latest?.slices[position]?.weight ?? 0,
        hitCount: hits,
        wonCount: won,
      })),
  }
}

const createState = (stock: number): SliceState => ({
  stock,
  nextTurn: 1,
  added: 0,
  returned: 0,
  won: 0,
  hits: 0,
  isClosed: false,
  lastPlace: [0, ''],
  waiting: new Map(),
})

const kindOf = (turn: Turn): 'stock' | 'stock_change' => ('draw' in turn ? 'stock' : 'stock_change')

/** @returns whether it is right */
function replay(state: SliceState, turn: Turn, addedAtMost: number): boolean {
  if ('draw' in turn) {
    const isRight = turn.draw.stockBefore === state.stock && !state.isClosed
    if (turn.draw.outcome === 'won') {
      state.stock -= 1
      state.won += 1
    }
    return isRight && state.stock >= 0
  }
  const { stockBefore, change, cause } = turn.change
  const isRight = stockBefore === state.stock && !state.isClosed
  state.stock += change
  if (cause === 'added') state.added += change
  if (cause === 'returned') state.returned += change
  if (cause === 'closed') state.isClosed = true
  const isAllowed = {
    added: change > 0 && state.added <= addedAtMost,
    // No more than was won.
    returned: change > 0 && state.returned <= state.won,
    gone: change < 0 && state.stock === 0,
    closed: change < 0 && state.stock === 0,
  }[cause]
  return isRight && isAllowed
}
