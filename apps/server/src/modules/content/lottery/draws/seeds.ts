import { createDrawNumbers } from '@zhanjian/draws/draw-number.ts'
import type { WheelRules } from '@zhanjian/draws/wheel-rules.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import type { LotteryStore } from '../store.ts'
import type { SliceTicket } from '../wheels/wheel-row.ts'

/** What all draws of a wheel have in common. The seed itself is only within `computeNumber`. */
export interface LoadedWheel {
  computeNumber: ReturnType<typeof createDrawNumbers>
  rules: WheelRules
  rulesHash: Buffer
  /** By position; null: no prize. */
  tickets: readonly ({ prizeId: string; content: SliceTicket } | null)[]
}

interface SeedDependencies {
  store: LotteryStore
  secrets: Pick<Secrets, 'decrypt'>
}

/** Wheels in memory; the one that was used longest ago goes. */
const WHEELS_MAX = 100

export type LoadedWheels = ReturnType<typeof createLoadedWheels>

/** Keeps rules and seeds of the wheels in use, so that a draw is one statement. The statement knows whether the rules are current. */
export function createLoadedWheels({ store, secrets }: SeedDependencies) {
  const wheels = new Map<string, LoadedWheel>()

  return {
    /** Null: there is no such wheel. */
    async load(activityId: string): Promise<LoadedWheel | null> {
      const known = wheels.get(activityId)
      if (known === undefined) return refresh(activityId)
      wheels.delete(activityId)
      wheels.set(activityId, known)
      return known
    },
    refresh,
  }

  async function refresh(activityId: string): Promise<LoadedWheel | null> {
    const [wheel, row, slices] = await Promise.all([
      store.draws.findSeed(activityId),
      store.wheels.findWheel(activityId),
      store.wheels.listSlices(activityId),
    ])
    const current = row === null ? null : await store.wheels.findRules(activityId, row.rulesVersion)
    if (wheel === null || current === null) return null
    const seed = secrets.decrypt(wheel.seedSealed)
    if (seed === null) throw new Error(`the seed of wheel ${activityId} was sealed with another secret`)
    const loaded: LoadedWheel = {
      computeNumber: createDrawNumbers(seed),
      rules: current.rules,
      rulesHash: current.hash,
      tickets: slices.map(({ prizeId, ticketContent }) =>
        prizeId === null || ticketContent === null ? null : { prizeId, content: ticketContent },
      ),
    }
    wheels.set(activityId, loaded)
    for (const oldest of wheels.keys()) if (wheels.size > WHEELS_MAX) wheels.delete(oldest)
    return loaded
  }
}
