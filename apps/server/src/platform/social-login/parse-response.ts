import * as z from 'zod/mini'
import type { ExternalResponse } from '../external-http-client.ts'
import { SocialLoginError } from './social-provider.ts'

const TEXT_PREFIX = /^&&&START&&&/
const JSONP = /^[\w$.]+\s*\(([\s\S]*)\)\s*;?$/

/**
 * The object in an answer: JSON whatever type it claims, JSON behind Xiaomi's prefix, JSONP, or a query string.
 * @throws SocialFailure unavailable for anything else
 */
export function parseObject({ text }: ExternalResponse): Record<string, unknown> {
  const bare = text.trim().replace(TEXT_PREFIX, '')
  const json = JSONP.exec(bare)?.[1] ?? bare
  const result = z.safeParse(z.record(z.string(), z.unknown()), tryParse(json.trim()))
  if (!result.success) throw new SocialLoginError('unavailable', 'the answer is neither JSON nor a form')
  return result.data
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return /^\w+=[^<]*$/.test(text) ? Object.fromEntries(new URLSearchParams(text)) : undefined
  }
}

/** @throws SocialFailure unavailable where the answer lacks what `schema` asks for */
export function parseAs<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const missing = result.error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw new SocialLoginError('unavailable', `the answer lacks ${missing}`)
}

/** Numbers where others write text. */
export const idTextSchema = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.number()]),
  z.transform((id: string | number) => String(id)),
)

/** @throws SocialFailure refused where a provider speaks of somebody, or some app, other than it should */
export function assertSame(what: string, expected: string, answered: string): void {
  if (expected !== answered) throw new SocialLoginError('refused', `the ${what} is another one`)
}

/** `base?name=value`, in the order given; spaces as %20, because not every provider reads + as one. */
export const appendQuery = (base: string, query: Readonly<Record<string, string>>): string =>
  `${base}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`
