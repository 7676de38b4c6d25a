/** What `takeFromAddress` needs of the window. */
export interface AddressBar {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>
  history: Pick<History, 'state' | 'replaceState'>
}

/**
 * Takes query values out of the address, wherever they stand: in `location.search` or in the query behind
 * the hash (T-05, T-07). They are gone from the address at once, so that a shared or reloaded address does not carry them.
 */
export function takeFromAddress<Name extends string>(bar: AddressBar, names: readonly Name[]): Partial<Record<Name, string>> {
  const taken: Partial<Record<Name, string>> = {}
  const search = new URLSearchParams(bar.location.search)
  const [route = '', hashQuery = ''] = bar.location.hash.slice(1).split(/\?(.*)/s)
  const behindHash = new URLSearchParams(hashQuery)
  const present = names.filter((name) => search.has(name) || behindHash.has(name))
  for (const name of present) {
    const value = behindHash.get(name) ?? search.get(name)
    if (value) taken[name] = value
    search.delete(name)
    behindHash.delete(name)
  }
  if (present.length > 0) {
    const hash = joined(route, behindHash)
    bar.history.replaceState(bar.history.state, '', joined(bar.location.pathname, search) + (hash === '' ? '' : `#${hash}`))
  }
  return taken
}

const joined = (path: string, query: URLSearchParams): string => (query.toString() === '' ? path : `${path}?${query.toString()}`)
