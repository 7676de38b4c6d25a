import { findRoundAfter, type RulesBeacon } from './beacon.ts'
import type { FindRandomness } from './check-rounds.ts'
import { chooseSlice, sumWeights } from './choose-slice.ts'
import { createDrawNumbers } from './draw-number.ts'
import { isFairFigure } from './figure.ts'
import type { Report } from './finding.ts'
import { computeParticipantId } from './participant-id.ts'
import { fromHex } from './sha-256.ts'
import type { RecordChance, RecordDay, RecordDraw, RecordHead, RecordParticipant } from './wheel-record.ts'
import type { WheelRules } from './wheel-rules.ts'

interface KnownParticipant extends RecordParticipant {
  granted: number
  spent: number
}

/** Checks who took part, what chances they got, and recomputes their draws. Days are given in order. */
export function createParticipantsCheck(head: RecordHead, findRandomness: FindRandomness, report: Report) {
  const known = new Map<string, KnownParticipant>()
  const rulesByVersion = new Map(head.rules.map(({ rules }) => [rules.version, rules]))
  const computeNumber = head.seed === null ? null : createDrawNumbers(fromHex(head.seed))

  const join = (day: string, participant: RecordParticipant) => {
    const at = { day, participantId: participant.participantId }
    if (known.has(participant.participantId)) report({ kind: 'participant_twice', ...at })
    const rules = rulesByVersion.get(participant.rulesVersion)
    if (rules === undefined) report({ kind: 'participant_rules', ...at })
    const isIdChosen = participant.participantId !== computeParticipantId(head.activityId, participant.clientSeed)
    if (rules?.beacon !== undefined && isIdChosen) report({ kind: 'participant_id', ...at })
    known.set(participant.participantId, { ...participant, granted: 0, spent: 0 })
  }

  const checkDraw = (day: string, draw: RecordDraw) => {
    const at = { day, participantId: draw.participantId, nonce: draw.nonce }
    const participant = known.get(draw.participantId)
    if (participant === undefined) return report({ kind: 'participant_unknown', ...at })
    if (draw.nonce !== participant.spent + 1) report({ kind: 'draw_order', ...at })
    participant.spent = draw.nonce
    if (participant.spent > participant.granted) report({ kind: 'draw_unpaid', ...at })
    const rules = rulesByVersion.get(draw.rulesVersion)
    if (rules === undefined || draw.rulesVersion < participant.rulesVersion) return report({ kind: 'draw_rules', ...at })
    const isInTime = draw.drawnAt >= rules.startsAt && draw.drawnAt < rules.endsAt && draw.drawnAt >= participant.joinedAt
    if (!isInTime) report({ kind: 'draw_time', ...at })
    if (!isOutcomeRight(rules, draw)) report({ kind: 'draw_outcome', ...at })
    if (!isRoundRight(rules.beacon, draw)) return report({ kind: 'draw_round', ...at })
    const randomness = draw.round === undefined ? null : findRandomness(draw.round)
    if (draw.round !== undefined && randomness === null) return report({ kind: 'draw_round', ...at })
    if (computeNumber === null) return
    const { participantId, nonce } = draw
    const input = { activityId: head.activityId, participantId, nonce, clientSeed: participant.clientSeed, randomness }
    const hit = chooseSlice(rules.slices, computeNumber(input, sumWeights(rules.slices)))
    if (hit !== draw.position) report({ kind: 'draw_number', ...at })
  }

  return {
    /** Participants so far. */
    count: () => known.size,
    /** Checks the next day. */
    addDay: ({ day, participants, chances, draws }: RecordDay) => {
      for (const participant of participants) join(day, participant)
      checkChances(day, chances, head, known, report)
      for (const draw of draws) checkDraw(day, draw)
    },
  }
}

/** The first round after the draw was put on record; none without a beacon. */
const isRoundRight = (beacon: RulesBeacon | undefined, { round, drawnAt }: RecordDraw): boolean => {
  if (beacon === undefined) return round === undefined
  // Rules that name it on no day at all are a finding of their own.
  if (beacon.kind === 'figure' && !isFairFigure(beacon)) return false
  return round === findRoundAfter(beacon, Date.parse(drawnAt))
}

function isOutcomeRight({ slices }: WheelRules, { position, outcome, turn, stockBefore }: RecordDraw): boolean {
  const slice = slices[position]
  if (slice === undefined) return false
  if (slice.prize === null) return outcome === 'none' && turn === null && stockBefore === null
  return turn !== null && stockBefore !== null && outcome === (stockBefore > 0 ? 'won' : 'sold_out')
}

/** Nobody has more chances than the rules promise. */
function checkChances(
  day: string,
  chances: readonly RecordChance[],
  { rules }: RecordHead,
  known: ReadonlyMap<string, KnownParticipant>,
  report: Report,
): void {
  let before: RecordChance | undefined
  for (const chance of chances) {
    const at = { day, participantId: chance.participantId }
    const participant = known.get(chance.participantId)
    if (participant === undefined) report({ kind: 'participant_unknown', ...at })
    else participant.granted += chance.amount
    const isNext = before?.participantId === chance.participantId && before.kind === chance.kind
    if (chance.times !== (isNext ? (before?.times ?? 0) + 1 : 1)) report({ kind: 'chance_order', ...at })
    if (!rules.some((one) => isPromised(chance, one.rules))) report({ kind: 'chance_unpromised', ...at })
    before = chance
  }
}

const isPromised = (chance: RecordChance, { chances }: WheelRules): boolean =>
  chances.some(({ kind, amount, perDay }) => kind === chance.kind && chance.amount <= amount && chance.times <= perDay)
