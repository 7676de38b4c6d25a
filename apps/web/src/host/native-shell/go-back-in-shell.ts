interface BackDependencies {
  document: Pick<Document, 'querySelectorAll'>
  router: { getState(): { entries: readonly unknown[] }; back(): void }
  exitApp: () => void
}

/** One step back: closes the newest dialog, else the page, else the app. */
export function goBackInShell({ document, router, exitApp }: BackDependencies): void {
  const dialogs = document.querySelectorAll('dialog[open]')
  const newest = dialogs[dialogs.length - 1]
  if (newest !== undefined) newest.dispatchEvent(new Event('cancel', { cancelable: true }))
  else if (router.getState().entries.length > 1) router.back()
  else exitApp()
}
