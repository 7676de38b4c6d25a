const RELOADED_FOR_KEY = 'zhanjian.reloaded-for'

/**
 * After a deployment, an open page requests chunks that no longer exist. One reload loads the new version. A chunk that fails
 * again, or fails while offline, is handled by the page's own placeholder.
 */
export function reloadOnceAfterDeploy(window: Window): void {
  window.addEventListener('vite:preloadError', (event) => {
    const failedMessage = event.payload.message
    try {
      if (!window.navigator.onLine || window.sessionStorage.getItem(RELOADED_FOR_KEY) === failedMessage) return
      window.sessionStorage.setItem(RELOADED_FOR_KEY, failedMessage)
    } catch {
      // Without storage, reloads could not be limited to one.
      return
    }
    event.preventDefault()
    window.location.reload()
  })
}
