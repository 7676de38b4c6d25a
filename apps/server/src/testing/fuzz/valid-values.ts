import fc from 'fast-check'
import type { JsonSchema, Parameter } from './open-api.ts'

/** Placeholder of a value that is known only when the request is made: `name` of the value, `choice` among several. */
export class Known {
  readonly name: string
  readonly choice: number
  readonly otherwise: unknown

  constructor(name: string, choice: number, otherwise: unknown) {
    this.name = name
    this.choice = choice
    this.otherwise = otherwise
  }
}

const LONGEST_TEXT = 60
/** Lookaheads cannot be generated; without them a generated text is sometimes invalid. */
const LOOKAHEAD = /\(\?[!=][^)]*\)/g
const MOST_ITEMS = 4
const CHOICES = 1000
/** Rare: mostly known values lead to anything. */
const MADE_UP = 1
const KNOWN = 4

/** Meaningful values by name, in place of those of a schema. */
export type Hints = Readonly<Record<string, fc.Arbitrary<unknown>>>

/** A value that a schema allows; mostly a known value of that name, if there is one. */
export function valid(schema: JsonSchema, name: string, hints: Hints): fc.Arbitrary<unknown> {
  const hint = hints[name]
  if (hint !== undefined) return hint
  const made = madeUp(schema, name, hints)
  const isLeaf = ['string', 'integer', 'number'].includes(schema.type ?? '') && schema.enum === undefined
  if (!isLeaf) return made
  const known = fc.tuple(fc.nat(CHOICES), made).map(([choice, otherwise]) => new Known(name, choice, otherwise))
  return fc.oneof({ arbitrary: known, weight: KNOWN }, { arbitrary: made, weight: MADE_UP })
}

function madeUp(schema: JsonSchema, name: string, hints: Hints): fc.Arbitrary<unknown> {
  if (schema.nullable === true) return fc.option(madeUp({ ...schema, nullable: false }, name, hints), { freq: 6 })
  const either = schema.anyOf ?? schema.oneOf
  if (either !== undefined) return fc.oneof(...either.map((part) => valid(part, name, hints)))
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'string':
      return texts(schema)
    case 'integer':
    case 'number':
      return numbers(schema)
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(valid(schema.items ?? {}, name, hints), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? MOST_ITEMS, Math.max(MOST_ITEMS, schema.minItems ?? 0)),
      })
    case 'object':
      return objects(schema, hints)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function texts({ pattern, minLength = 0, maxLength = LONGEST_TEXT }: JsonSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern.replace(LOOKAHEAD, '')))
  const longest = Math.max(minLength, Math.min(maxLength, LONGEST_TEXT))
  const made = fc.string({ unit: 'grapheme', minLength, maxLength: longest })
  const words = fc.constantFrom('雨后的展厅', '看了很久。', 'a quiet hall', '山', '光与影 2026')
  return minLength <= 1 ? fc.oneof(made, words) : made
}

function numbers({ type, minimum = -1000, maximum = 1000 }: JsonSchema): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minimum, -(2 ** 53) + 1), Math.min(maximum, 2 ** 53 - 1)]
  const small = fc.integer({ min: Math.max(Math.ceil(min), -3), max: Math.max(Math.ceil(min), Math.min(Math.floor(max), 3)) })
  const any = type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
  return fc.oneof({ arbitrary: small, weight: 4 }, { arbitrary: any, weight: 1 })
}

function objects({ properties, required = [], additionalProperties }: JsonSchema, hints: Hints): fc.Arbitrary<unknown> {
  if (properties === undefined) {
    const values =
      typeof additionalProperties === 'object' ? valid(additionalProperties, 'value', hints) : fc.jsonValue({ maxDepth: 1 })
    return fc.dictionary(fc.string({ maxLength: 10 }), values, { maxKeys: 5, noNullPrototype: true })
  }
  const shape = Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, valid(part, key, hints)]))
  return fc.record(shape, { requiredKeys: required })
}

/** Parameters of a path or query, by name; optional ones are sometimes absent. */
export const validParameters = (parameters: readonly Parameter[], nameOf: (name: string) => string, hints: Hints) =>
  fc.record(Object.fromEntries(parameters.map(({ name, schema }) => [name, valid(schema, nameOf(name), hints)])), {
    requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name),
  })
