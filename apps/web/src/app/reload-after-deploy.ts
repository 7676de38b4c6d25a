const RELOADED_FOR_KEY = 'zhanjian.reloaded-for'

/**
 * After a deployment, an open page requests chunks that no longer exist. One reload loads the new version. A chunk that fails
 * again, or fails because no server answers, is handled by the page's own placeholder.
 */
export function reloadOnceAfterDeploy(window: Window): void {
  window.addEventListener('vite:preloadError', ({ payload: { message } }) => {
    const reload = () => {
      // Throws without storage: reloads could not be limited to one.
      if (window.sessionStorage.getItem(RELOADED_FOR_KEY) === message) return
      window.sessionStorage.setItem(RELOADED_FOR_KEY, message)
      window.location.reload()
    }
    window
      .fetch('/', { method: 'HEAD' })
      .then(({ ok }) => ok && reload())
      .catch(() => undefined)
  })
}
