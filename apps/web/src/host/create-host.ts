import type { Host, HostActions, HostFacts, Shareable } from './host.ts'

/**
 * @param load fetches the code of this kind of host
 * @param mayTellMenu whether the code of somebody else that a host's own menu needs may run: not before the person agreed
 */
export function createHost(facts: HostFacts, load: () => Promise<HostActions>, mayTellMenu: () => boolean): Host {
  let loading: Promise<HostActions> | undefined
  /** The newest last. */
  let offered: readonly Shareable[] = []

  function actions(): Promise<HostActions> {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  async function tellMenu(): Promise<void> {
    if (facts.sharesBy === 'menu' && mayTellMenu()) await (await actions()).offerShare(offered[offered.length - 1])
  }
  // Without its code the menu sends the page's address.
  const tell = () => void tellMenu().catch(() => undefined)

  return {
    ...facts,
    actions,
    offerShare(thing) {
      if (thing !== undefined) offered = [...offered, thing]
      tell()
      return () => {
        offered = offered.filter((other) => other !== thing)
        tell()
      }
    },
  }
}
