import type { Host, HostActions, HostFacts, Shareable } from './host.ts'

/**
 * @param load fetches the code of this kind of host
 * @param canUpdateMenu whether third-party code may run for the host's share menu; false until the user has consented
 */
export function createHost(facts: HostFacts, load: () => Promise<HostActions>, canUpdateMenu: () => boolean): Host {
  let pendingActions: Promise<HostActions> | undefined
  /** Newest last. */
  let shareContents: readonly Shareable[] = []

  function actions(): Promise<HostActions> {
    pendingActions ??= load().catch((error: unknown) => {
      pendingActions = undefined
      throw error
    })
    return pendingActions
  }

  async function updateMenu(): Promise<void> {
    if (facts.shareMethod === 'menu' && canUpdateMenu())
      await (await actions()).setShareContent(shareContents[shareContents.length - 1])
  }
  // Without its code the menu shares the page's URL.
  const updateMenuSafely = () => void updateMenu().catch(() => undefined)

  return {
    ...facts,
    actions,
    pushShareContent(content) {
      if (content !== undefined) shareContents = [...shareContents, content]
      updateMenuSafely()
      return () => {
        shareContents = shareContents.filter((other) => other !== content)
        updateMenuSafely()
      }
    },
  }
}
