import { useSyncExternalStore } from 'react'

interface FullScreen {
  isOn: boolean
  toggle: () => void
}

/** null if the browser has no full screen mode for pages: Safari on iPhone and most in-app browsers. */
export function useFullScreen(): FullScreen | null {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  if (document.fullscreenEnabled !== true) return null
  return {
    isOn,
    toggle() {
      const request = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()
      // If it is refused nothing changes, which the user sees.
      request.catch(() => undefined)
    },
  }
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
