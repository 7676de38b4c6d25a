import type { RecordDay } from '@zhanjian/contract/lottery/wheel-record.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import type { AppStorage } from '../../../lib/app-storage.ts'
import { personalStorageKeys } from '../../../lib/personal-storage-keys.ts'
import { isRecordOf, isString } from '../../../lib/type-guards.ts'

type PublishedDay = Pick<RecordDay, 'day' | 'root'>

/** A published day that is another one than somebody has seen: the history of the wheel was changed. `now` null: it is gone. */
export interface RootConflict {
  day: string
  seen: string
  now: string | null
}

/** Wheels whose roots are kept; the one that was seen longest ago goes. */
const WHEELS_MAX = 30
/** Of a root in a link: nobody finds another history with the same. */
const LINK_ROOT_DIGITS = 16

/** Roots of published days that this device has seen. They never change: one that does is told on the spot. */
export function createRootWitness(storage: AppStorage) {
  const key = personalStorageKeys.wheelRoots
  const read = () => storage.read(key, isRecordOf(isRecordOf(isString))) ?? {}
  return {
    /** Keeps what is new. What was seen first is kept for good. @returns null: nothing has changed */
    witness(code: string, days: readonly PublishedDay[]): RootConflict | null {
      const { [code]: seen = {}, ...others } = read()
      const conflict = findConflict(Object.entries(seen), days)
      const merged = { ...Object.fromEntries(days.map(({ day, root }) => [day, root])), ...seen }
      const kept = Object.entries(others).slice(-(WHEELS_MAX - 1))
      storage.write(key, Object.fromEntries([...kept, [code, merged]]))
      return conflict
    },
  }
}

/** What a link carries from one device to the next: the latest day, and the begin of its root. Undefined: none is published. */
export function toSeenText(days: readonly PublishedDay[]): string | undefined {
  const last = days[days.length - 1]
  return last && `${last.day}.${sliceUnits(last.root, 0, LINK_ROOT_DIGITS)}`
}

/** Compares with what another device has seen. `later`: it has seen a day that is not published here yet. */
export function compareWithSeen(
  text: string,
  days: readonly PublishedDay[],
): { kind: 'same'; day: string } | { kind: 'later' } | { kind: 'conflict'; conflict: RootConflict } | null {
  const [, day = '', seen = ''] = SEEN_PATTERN.exec(text) ?? []
  if (day === '') return null
  if (day > (days[days.length - 1]?.day ?? '')) return { kind: 'later' }
  const conflict = findConflict([[day, seen]], days)
  return conflict === null ? { kind: 'same', day } : { kind: 'conflict', conflict }
}

const SEEN_PATTERN = new RegExp(`^(\\d{4}-\\d\\d-\\d\\d)\\.([\\da-f]{${LINK_ROOT_DIGITS}})$`)

/** @param seen days with their root or its begin */
function findConflict(
  seen: readonly (readonly [day: string, root: string])[],
  days: readonly PublishedDay[],
): RootConflict | null {
  for (const [day, root] of seen) {
    const now = days.find((one) => one.day === day)?.root ?? null
    if (now === null || !now.startsWith(root)) return { day, seen: root, now }
  }
  return null
}
