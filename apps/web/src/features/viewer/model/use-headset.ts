import { useEffect, useState } from 'react'

/** Whether a headset is there to walk the hall with. */
export function useHeadset(): boolean {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    let isGone = false
    navigator.xr?.isSessionSupported('immersive-vr').then(
      (isSupported) => isGone || setIsThere(isSupported),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return isThere
}
