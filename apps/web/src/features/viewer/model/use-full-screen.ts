import { useSyncExternalStore } from 'react'

interface FullScreen {
  isOn: boolean
  toggle: () => void
}

/** null where the browser has no full screen for pages: telephones of one maker, most apps' own browsers. */
export function useFullScreen(): FullScreen | null {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  if (document.fullscreenEnabled !== true) return null
  return {
    isOn,
    toggle() {
      const request = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()
      // Refused: everything stays as it is, and the person sees that.
      request.catch(() => undefined)
    },
  }
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
