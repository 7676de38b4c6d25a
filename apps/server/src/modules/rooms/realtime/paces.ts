/** What a connection may do at once, and again in every second. */
interface Pace {
  burst: number
  perS: number
}

const PACES = {
  chat: { burst: 5, perS: 1 },
  reaction: { burst: 10, perS: 3 },
  focus: { burst: 10, perS: 3 },
  kick: { burst: 5, perS: 1 },
  retract: { burst: 10, perS: 2 },
  earlier: { burst: 6, perS: 2 },
} as const satisfies Record<string, Pace>
type Deed = keyof typeof PACES

export type Paces = ReturnType<typeof createPaces>

/** Buckets of one connection that fill up again as time goes by. */
export function createPaces() {
  const buckets = new Map<Deed, { left: number; atMs: number }>()

  return {
    /** @returns false for too much at once */
    take(deed: Deed, nowMs: number): boolean {
      const { burst, perS } = PACES[deed]
      const before = buckets.get(deed) ?? { left: burst, atMs: nowMs }
      const left = Math.min(burst, before.left + (Math.max(0, nowMs - before.atMs) / 1000) * perS)
      buckets.set(deed, { left: left < 1 ? left : left - 1, atMs: nowMs })
      return left >= 1
    },
  }
}
