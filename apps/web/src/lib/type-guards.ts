/**
 * Guards for values from storage, history or messages of other tabs, which may come from an older build or another source.
 * Hand-written, since a schema library would enlarge the first bundle.
 */
export type Guard<T> = (value: unknown) => value is T

export const isString: Guard<string> = (value) => typeof value === 'string'
export const isNumber: Guard<number> = (value) => typeof value === 'number'
export const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean'
export const isRecord: Guard<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The keys of a table. Lists that must name every member of a union are written as a table, so that a missing member does
 * not compile.
 * @example keysOf<RoomRole>({ host: true, audience: true, spectator: true })
 */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] => Object.keys(table) as Key[]

/** One of the given strings. */
export const isOneOf =
  <const T extends string>(values: readonly T[]): Guard<T> =>
  (value): value is T =>
    (values as readonly unknown[]).includes(value)

/** An array whose items all pass the guard. */
export const isArrayOf =
  <T>(isItem: Guard<T>): Guard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(isItem)

/** An object whose values all pass the guard. */
export const isRecordOf =
  <T>(isEntry: Guard<T>): Guard<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isRecord(value) && Object.values(value).every(isEntry)

export const isNullOr =
  <T>(isValue: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || isValue(value)

export const isUndefinedOr =
  <T>(isValue: Guard<T>): Guard<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || isValue(value)

/** The compiler requires every field of `T`. Additional fields are ignored. */
export const isShape =
  <T extends object>(guards: { readonly [Key in keyof T]-?: Guard<T[Key]> }): Guard<T> =>
  (value): value is T =>
    isRecord(value) && Object.entries<Guard<unknown>>(guards).every(([name, isValid]) => isValid(value[name]))
