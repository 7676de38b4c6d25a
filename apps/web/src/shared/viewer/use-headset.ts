import { useEffect, useState } from 'react'

/** Whether a VR headset is available. */
export function useHasHeadset(): boolean {
  const [isAvailable, setIsAvailable] = useState(false)
  useEffect(() => {
    let isCancelled = false
    navigator.xr?.isSessionSupported('immersive-vr').then(
      (isSupported) => isCancelled || setIsAvailable(isSupported),
      () => undefined,
    )
    return () => {
      isCancelled = true
    }
  }, [])
  return isAvailable
}
