import type { OwnDraw } from '@zhanjian/contract/lottery/wheel.ts'
import type { SignedInCaller } from '../module-support/caller.ts'
import type { LotteryService } from '../modules/content/lottery/service.ts'
import { systemRandom } from '../platform/random.ts'
import type { DemoWheel } from './demo-lottery.ts'
import type { PublishedWheel, WheelPlanDependencies } from './seed-wheel.ts'

/** Dependencies of {@link planDraws}. */
export interface DrawPlanDependencies extends Pick<WheelPlanDependencies, 'agenda' | 'timeOf'> {
  lottery: Pick<LotteryService, 'joining' | 'chances' | 'draws' | 'tickets' | 'redemptions'>
  clock: { set: (at: Date) => void; nowMs: () => number }
  /** Who take part, the winner first. */
  participants: readonly SignedInCaller[]
  /** Who hands a prize over, by the prize's key. */
  verifierOf: (prize: string) => SignedInCaller
}

const CLIENT_SEED_BYTES = 18
const DRAW_PAUSE_MS = 7_000
const HOUR_MS = 3_600_000
/** The winner stops with so many tickets, and leaves the chances of today to whoever logs in. */
const WINNER_TICKETS = { verified: 1, total: 3 }

/** People take part on some days, draw, and have some of what they won handed over. */
export function planDraws(dependencies: DrawPlanDependencies, wheel: DemoWheel, getWheel: () => PublishedWheel): void {
  const { lottery, agenda, timeOf, clock, participants, verifierOf } = dependencies
  /** By account. */
  const nonces = new Map<string, number>()
  const tickets = new Map<string, number>()
  const hasEnded = wheel.endsDay < 0
  let invitation: string | undefined
  let wonCount = 0
  let drawnRulesHash = ''

  for (let day = wheel.startsDay; day <= Math.min(wheel.endsDay, 0); day++) {
    for (const [index, person] of participants.entries()) {
      const isWinner = index === 0
      if (isWinner ? day === 0 : (index * 7 + (day - wheel.startsDay) * 3) % 10 > 1) continue
      const minutes = (index * 53 + Math.abs(day) * 97) % 680
      agenda.add(timeOf(day, 10, 5 + minutes), () => visit(person, index, day))
    }
  }

  async function visit(person: SignedInCaller, index: number, day: number): Promise<void> {
    const { activityId, rulesHash } = getWheel()
    const accountId = person.user.id
    if (isContent(index, accountId)) return
    if (!nonces.has(accountId)) {
      const clientSeed = systemRandom.bytes(CLIENT_SEED_BYTES).toString('base64url')
      const invited = index % 5 === 3 && invitation !== undefined ? { invitation } : {}
      const joined = await lottery.joining.join({ activityId, clientSeed, rulesHash, ...invited }, person, null)
      if (index === 1) invitation = joined.invitationCode
      nonces.set(accountId, 0)
    }
    let left = 0
    for (const source of wheel.chances) {
      if (source.kind === 'day' || (source.kind === 'share' && (index + day) % 3 === 0))
        left += await lottery.chances.grantAsked({ activityId, accountId, ...source })
    }
    while (left > 0 && !isContent(index, accountId)) {
      // The first draw under new rules makes them known.
      const count = index === 0 || rulesHash !== drawnRulesHash ? 1 : left
      drawnRulesHash = rulesHash
      await drawTogether(person, index, count)
      left -= count
    }
  }

  /** The winner keeps what the demo is to show. */
  const isContent = (index: number, accountId: string): boolean =>
    index === 0 && (tickets.get(accountId) ?? 0) >= WINNER_TICKETS.total

  /** One round decides what is drawn in the same second: signing and settling it takes as long as many draws. */
  async function drawTogether({ user: { id } }: SignedInCaller, index: number, count: number): Promise<void> {
    const firstNonce = (nonces.get(id) ?? 0) + 1
    nonces.set(id, firstNonce + count - 1)
    const numbers = Array.from({ length: count }, (_, more) => firstNonce + more)
    const answers = await Promise.all(numbers.map((nonce) => lottery.draws.draw(getWheel().activityId, nonce, id)))
    const atMs = clock.nowMs()
    clock.set(new Date(atMs + DRAW_PAUSE_MS))
    for (const answer of answers) {
      if (answer.state === 'waiting') throw new Error(`round ${answer.waiting.round} of the demo did not come`)
      takeResult(answer.draw, id, index, atMs)
    }
  }

  function takeResult({ ticketId, position }: OwnDraw, id: string, index: number, atMs: number): void {
    if (ticketId === null) return
    wonCount += 1
    const owned = (tickets.get(id) ?? 0) + 1
    tickets.set(id, owned)
    const isHandedOver = index === 0 ? hasEnded && owned <= WINNER_TICKETS.verified : wonCount % 5 < (hasEnded ? 3 : 2)
    const prize = wheel.slices[position]?.prize
    if (isHandedOver && prize) planRedemption(ticketId, id, prize, new Date(atMs + (20 + (wonCount % 4) * 9) * HOUR_MS))
  }

  function planRedemption(ticketId: string, winnerId: string, prize: string, at: Date): void {
    agenda.add(at, async () => {
      const { qrText } = await lottery.tickets.getDetail(ticketId, winnerId)
      await lottery.redemptions.verify(qrText, `demo ${ticketId}`, verifierOf(prize))
    })
  }
}
