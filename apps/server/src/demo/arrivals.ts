import type { Arriving } from '@zhanjian/contract/works/discovery.ts'

/** How many works of the demo community stand while the others are planted. */
export interface Arrivals {
  /** Null unless a work is missing: nothing arrives in a community that stands since an earlier start. */
  read: () => Arriving | null
  /** @param total works that will stand */
  begin: (total: number) => void
  /** Of a work that is about to be planted. */
  countMissing: () => void
  countStanding: () => void
  /** Of a work that will not stand before the next start. */
  countFailed: () => void
  end: () => void
}

/** Arrivals of this process; it alone plants. */
export function createArrivals(): Arrivals {
  let [missing, standing, total] = [0, 0, 0]
  return {
    read: () => (missing === 0 ? null : { standing, total }),
    begin(all) {
      ;[missing, standing, total] = [0, 0, all]
    },
    countMissing() {
      missing += 1
    },
    countStanding() {
      standing += 1
    },
    countFailed() {
      total -= 1
    },
    end() {
      missing = 0
    },
  }
}
