const RELOADED_FOR_KEY = 'zhanjian.reloaded-for'

/**
 * After a new version was deployed, a page that was open asks for chunks that are gone. One reload brings the
 * new version; a chunk that fails again is left to the page's own placeholder, and so is everything while offline.
 */
export function reloadOnceAfterDeploy(window: Window): void {
  window.addEventListener('vite:preloadError', (event) => {
    const failedMessage = event.payload.message
    try {
      if (!window.navigator.onLine || window.sessionStorage.getItem(RELOADED_FOR_KEY) === failedMessage) return
      window.sessionStorage.setItem(RELOADED_FOR_KEY, failedMessage)
    } catch {
      // Without storage nothing would stop a second reload, and a third.
      return
    }
    event.preventDefault()
    window.location.reload()
  })
}
