/** What `takeQueryValues` needs of the window. */
export interface AddressBar {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>
  history: Pick<History, 'state' | 'replaceState'>
}

/**
 * Removes query values from the URL, both from `location.search` and from the query behind the hash, so that a shared or
 * reloaded URL does not contain them.
 */
export function takeQueryValues<Name extends string>(bar: AddressBar, names: readonly Name[]): Partial<Record<Name, string>> {
  const values: Partial<Record<Name, string>> = {}
  const search = new URLSearchParams(bar.location.search)
  const [route = '', hashQuery = ''] = bar.location.hash.slice(1).split(/\?(.*)/s)
  const hashParameters = new URLSearchParams(hashQuery)
  const present = names.filter((name) => search.has(name) || hashParameters.has(name))
  for (const name of present) {
    const value = hashParameters.get(name) ?? search.get(name)
    if (value) values[name] = value
    search.delete(name)
    hashParameters.delete(name)
  }
  if (present.length > 0) {
    const hash = joinAddress(route, hashParameters)
    bar.history.replaceState(bar.history.state, '', joinAddress(bar.location.pathname, search) + (hash === '' ? '' : `#${hash}`))
  }
  return values
}

const joinAddress = (path: string, query: URLSearchParams): string =>
  query.toString() === '' ? path : `${path}?${query.toString()}`
