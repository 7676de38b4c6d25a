/** What the server itself has said and what stands in its database, by the name under which it is asked for. */
export interface KnownValues {
  note(name: string, value: unknown): void
  /** Of a successful answer, every value by its name. */
  noteAnswer(data: unknown): void
  /** One of those that go under this name; undefined: none is known. */
  pick(name: string, choice: number): unknown
}

/** Of one name; further ones push out earlier ones in turn. */
const KEPT = 24
/** Asked for by one name, answered under another. */
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
/** Answered in lists; one of them is meant. */
const ONE_OF: Readonly<Record<string, string>> = { ids: 'id', codes: 'code', mediaIds: 'asset' }

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
