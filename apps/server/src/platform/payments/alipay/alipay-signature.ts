import { type KeyObject, sign, verify } from 'node:crypto'
import { sliceUnits } from '@zhanjian/scene/characters.ts'

type Parameters = Readonly<Record<string, string>>

/** What is signed: sorted, without empty values and those that are named. */
const toSignedText = (parameters: Parameters, without: readonly string[]): string =>
  Object.keys(parameters)
    .filter((name) => parameters[name] !== '' && !without.includes(name))
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')

/** Of a request. */
export const signParameters = (parameters: Parameters, key: KeyObject): string =>
  sign('RSA-SHA256', Buffer.from(toSignedText(parameters, ['sign'])), key).toString('base64')

/** Of a notification, whose type of signature is no part of what is signed. */
export const isNotificationSigned = (parameters: Parameters, key: KeyObject): boolean =>
  isTextSigned(toSignedText(parameters, ['sign', 'sign_type']), parameters.sign ?? '', key)

/** Of the very text of an answer. */
export function isTextSigned(text: string, signature: string, key: KeyObject): boolean {
  try {
    return verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

/** The text of the object under a name, as it was signed. @returns null if there is none */
export function sliceObject(text: string, name: string): string | null {
  const start = text.indexOf(`"${name}":`)
  const open = start < 0 ? -1 : start + name.length + 3
  if (open < 0 || text[open] !== '{') return null
  let depth = 0
  let isInText = false
  for (let at = open; at < text.length; at += 1) {
    const sign = text[at]
    if (isInText && sign === '\\') at += 1
    else if (sign === '"') isInText = !isInText
    else if (!isInText && sign === '{') depth += 1
    else if (!isInText && sign === '}') depth -= 1
    if (depth === 0) return sliceUnits(text, open, at + 1)
  }
  return null
}
