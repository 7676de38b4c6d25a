import type { Host, HostActions, HostFacts, Shareable } from './host.ts'

/**
 * @param load fetches the code of this kind of host
 * @param canUpdateMenu whether the code of somebody else that a host's own menu needs may run: not before the person agreed
 */
export function createHost(facts: HostFacts, load: () => Promise<HostActions>, canUpdateMenu: () => boolean): Host {
  let pendingActions: Promise<HostActions> | undefined
  /** The newest last. */
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
  // Without its code the menu sends the page's address.
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
