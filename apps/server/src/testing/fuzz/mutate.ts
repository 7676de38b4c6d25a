import fc from 'fast-check'
import { hostileValue } from './hostile-values.ts'
import { Known } from './valid-values.ts'

/** A valid body with one or two faults, or unchanged. */
export function mutated(arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.record({
    where: fc.nat(1000),
    how: fc.constantFrom<Change['how']>('replace', 'replace', 'replace', 'remove', 'add', 'wrap', 'spell', 'repeat'),
    value: hostileValue,
    key: fc.constantFrom('extra', '__proto__', 'constructor', 'id', 'roles', 'isAdmin', ''),
  })
  return fc
    .tuple(arbitrary, fc.array(change, { minLength: 1, maxLength: 2 }))
    .map(([value, changes]) => changes.reduce<unknown>(changed, value))
}

interface Change {
  where: number
  how: 'replace' | 'remove' | 'add' | 'wrap' | 'spell' | 'repeat'
  value: unknown
  key: string
}

/** A value within a body, and how to replace it. */
interface Place {
  value: unknown
  /** @returns the whole body */
  put: (value: unknown) => unknown
  /** Null: the root, which cannot be removed. */
  takeOut: (() => unknown) | null
}

function changed(body: unknown, { where, how, value, key }: Change): unknown {
  const places = placesIn(body)
  const place = places[where % places.length] ?? whole(body)
  switch (how) {
    case 'replace':
      return place.put(value)
    case 'remove':
      return place.takeOut === null ? undefined : place.takeOut()
    case 'add':
      return isRecord(place.value) ? place.put(withKey(place.value, key, value)) : place.put(value)
    case 'wrap':
      return place.put([place.value])
    case 'spell':
      return place.put(isLeaf(place.value) ? String(place.value) : place.value)
    case 'repeat':
      return place.put(Array.isArray(place.value) ? repeated(place.value) : [place.value, place.value])
  }
}

const whole = (value: unknown): Place => ({ value, put: (other) => other, takeOut: null })

function placesIn(value: unknown, place: Place = whole(value)): Place[] {
  if (Array.isArray(value)) {
    return [place, ...value.flatMap((item, index) => placesIn(item, itemPlace(value, index, place)))]
  }
  if (!isRecord(value)) return [place]
  return [place, ...Object.keys(value).flatMap((key) => placesIn(value[key], keyPlace(value, key, place)))]
}

const itemPlace = (list: unknown[], index: number, { put }: Place): Place => ({
  value: list[index],
  put: (other) => put(list.with(index, other)),
  takeOut: () => put(list.toSpliced(index, 1)),
})

const keyPlace = (record: Record<string, unknown>, key: string, { put }: Place): Place => ({
  value: record[key],
  put: (other) => put(withKey(record, key, other)),
  takeOut: () => put(Object.fromEntries(Object.entries(record).filter(([other]) => other !== key))),
})

/** As parsed JSON: `__proto__` is an ordinary key. */
const withKey = (record: Record<string, unknown>, key: string, value: unknown): Record<string, unknown> =>
  Object.fromEntries([...Object.entries(record).filter(([other]) => other !== key), [key, value]])

const REPEATS = 150
const repeated = (list: readonly unknown[]): unknown[] => Array.from({ length: REPEATS }, () => list).flat()

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Known)
const isLeaf = (value: unknown): boolean => typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string'
