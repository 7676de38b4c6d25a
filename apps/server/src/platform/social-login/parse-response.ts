import * as z from 'zod/mini'
import { type ExternalResponse, tryParseJson } from '../external-http-client.ts'
import { SocialLoginError } from './social-login-error.ts'

/** The JSON object in a response, of any content type. @throws SocialLoginError unavailable for anything else */
export function parseObject({ text }: ExternalResponse): Record<string, unknown> {
  const result = z.safeParse(z.record(z.string(), z.unknown()), tryParseJson(text.trim()))
  if (!result.success) throw new SocialLoginError('unavailable', 'the response is not a JSON object')
  return result.data
}

/** @throws SocialLoginError unavailable if the response does not match `schema` */
export function parseAs<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const missing = result.error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw new SocialLoginError('unavailable', `the response lacks ${missing}`)
}

/** Some providers send ids as numbers. */
export const idTextSchema = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.number()]),
  z.transform((id: string | number) => String(id)),
)

/** @throws SocialLoginError refused if the provider names another user or app */
export function assertSame(what: string, expected: string, answered: string): void {
  if (expected !== answered) throw new SocialLoginError('refused', `the ${what} does not match`)
}

/** `base?name=value`, in the given order; spaces as %20, because not every provider accepts +. */
export const appendQuery = (base: string, query: Readonly<Record<string, string>>): string =>
  `${base}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`
