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

/** `pages/index/gallery?code=x`, with or without leading `#` or `/`. */
export function parseAddress(address: string, aliases: Readonly<Record<string, string>>): Pick<StackEntry, 'path' | 'search'> {
  const [route = '', search = ''] = address.replace(/^#/, '').split(/\?(.*)/s)
  const path = `/${route.replace(/^\/+|\/+$/g, '')}`
  return { path: aliases[path] ?? path, search }
}
