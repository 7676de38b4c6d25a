/** The part of the router that the shell uses. */
export interface ShellRouter {
  getState(): { entries: readonly unknown[] }
  back(): void
  closeLayer(): boolean
}

interface BackDependencies {
  router: ShellRouter
  exitApp: () => void
}

/** One step back: closes what lies over the page, else the page, else the app. */
export function goBackInShell({ router, exitApp }: BackDependencies): void {
  if (router.closeLayer()) return
  if (router.getState().entries.length > 1) router.back()
  else exitApp()
}
