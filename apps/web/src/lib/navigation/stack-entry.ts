import { isShape, isString } from '../type-guards.ts'

/** One page in the stack. Opening the same page twice makes two entries. */
export interface StackEntry {
  key: string
  /** Begins with `/`; aliases are resolved. */
  path: string
  /** Without `?`. */
  search: string
}
export const isStackEntry = isShape<StackEntry>({ key: isString, path: isString, search: isString })

/** Path and query as in the URL's hash, without `#`. */
export const formatEntryAddress = ({ path, search }: Pick<StackEntry, 'path' | 'search'>): string =>
  search === '' ? path : `${path}?${search}`

/**
 * `pages/index/gallery?code=x`, with or without leading `#` or `/`, also as messaging apps change it: with a mark or a sentence's end behind it,
 * the question mark encoded, or parameters added without one.
 */
export function parseAddress(address: string, aliases: Readonly<Record<string, string>>): Pick<StackEntry, 'path' | 'search'> {
  const [bare = ''] = address.replace(/^#/, '').split('#')
  const whole = removeSentenceEnd(bare.includes('?') ? bare : bare.replace(/%3F.*/i, (query) => decode(query)))
  const [route = '', search = ''] = whole.split(/[?&](.*)/s)
  const path = `/${route.replace(/^\/+|\/+$/g, '')}`
  return { path: aliases[path] ?? path, search }
}

/** A text that somebody searches may end so; after a letter, a digit or a dash of an address nothing of it does. */
const removeSentenceEnd = (address: string): string =>
  /[\w/-][。，、；！）】」]+$/.test(decode(address)) ? address.replace(/(?:[^!-~]|%(?:E3%80|EF%BC)%..)+$/i, '') : address

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
