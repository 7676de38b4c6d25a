/** Values of responses and of the database, by the name under which requests use them. */
export interface KnownValues {
  note(name: string, value: unknown): void
  /** Records every value of a successful response by its name. */
  noteAnswer(data: unknown): void
  /** One of the values of this name; undefined: none is known. */
  pick(name: string, choice: number): unknown
}

/** Values of one name; further ones replace the oldest. */
const KEPT = 24
/** Names in requests whose values have other names in responses. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  workCode: ['code'],
  hallCode: ['code'],
  workId: ['work'],
  assetId: ['asset'],
  coverAssetId: ['asset'],
  pictureId: ['asset'],
  ownerId: ['person'],
  userId: ['person'],
  personId: ['personId', 'person'],
  replyTo: ['comment'],
  focus: ['comment', 'code'],
  targetId: ['comment', 'person', 'code'],
  target: ['comment', 'person', 'code'],
  head: ['head', 'cursor'],
  token: ['token', 'resetToken', 'cancelToken'],
  resetToken: ['resetToken', 'token'],
  social_temp_token: ['token'],
}
/** Names of lists in responses, and of one item in requests. */
const ONE_OF: Readonly<Record<string, string>> = { ids: 'id', codes: 'code', mediaIds: 'asset' }

/** Starts empty. */
export function createKnownValues(): KnownValues {
  const byName = new Map<string, unknown[]>()
  let turn = 0

  function note(name: string, value: unknown): void {
    const values = byName.get(name) ?? []
    byName.set(name, values)
    if (values.includes(value)) return
    if (values.length < KEPT) values.push(value)
    else values[turn++ % KEPT] = value
  }

  function noteAnswer(data: unknown, name = 'data', depth = 0): void {
    if (depth > 6 || data === null) return
    if (Array.isArray(data)) for (const item of data.slice(0, 5)) noteAnswer(item, name, depth + 1)
    else if (typeof data === 'object') {
      for (const [key, value] of Object.entries(data)) noteAnswer(value, key, depth + 1)
    } else if (typeof data !== 'boolean' && String(data).length < 2000) note(name, data)
  }

  return {
    note,
    noteAnswer,
    pick(name, choice) {
      const names = [...(OTHER_NAMES[name] ?? []), name, ONE_OF[name] ?? name]
      const values = names.flatMap((other) => byName.get(other) ?? [])
      return values.length === 0 ? undefined : values[choice % values.length]
    },
  }
}
