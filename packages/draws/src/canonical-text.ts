/** What a canonical text can say: whole numbers only, so that every language writes them alike. */
export type CanonicalValue =
  | string
  | number
  | boolean
  | null
  | readonly CanonicalValue[]
  | { readonly [name: string]: CanonicalValue }

/** JSON with one text for each value: names in order, no spaces (RFC 8785, for whole numbers). Anything else throws. */
export function toCanonicalText(value: CanonicalValue): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value) || Object.is(value, -0)) throw new TypeError(`not a whole number: ${value}`)
    return String(value)
  }
  if (isList(value)) return `[${value.map(toCanonicalText).join()}]`
  const fields = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${toCanonicalText(fieldOf(value, name))}`)
  return `{${fields.join()}}`
}

const isList = (value: CanonicalValue): value is readonly CanonicalValue[] => Array.isArray(value)

function fieldOf(value: { readonly [name: string]: CanonicalValue }, name: string): CanonicalValue {
  const field = value[name]
  if (field === undefined) throw new TypeError(`${name} is undefined`)
  return field
}
