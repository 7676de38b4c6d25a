import { type RefObject, useEffect, useRef, useState } from 'react'
import { getErrorName } from '../../../host/get-error-name.ts'

/** `missing`: there is none, or another program uses it. */
export type CameraState = 'starting' | 'running' | 'refused' | 'missing'

const REFUSALS: readonly (string | undefined)[] = ['NotAllowedError', 'SecurityError']

/** Shows the camera at the back in a video element while the component is mounted. */
export function useCamera(): { state: CameraState; video: RefObject<HTMLVideoElement | null> } {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  useEffect(() => {
    let stream: MediaStream | null = null
    /** The component is gone, or the camera: whatever is still awaited changes nothing. */
    let isOver = false
    const stop = () => {
      isOver = true
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    async function start(): Promise<void> {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      if (isOver) return stop()
      // Another program, or the phone's privacy settings, may take the camera away.
      stream.getVideoTracks()[0]?.addEventListener('ended', () => {
        if (isOver) return
        stop()
        setState('missing')
      })
      const element = video.current
      if (element === null) return
      element.srcObject = stream
      await element.play()
      if (!isOver) setState('running')
    }
    start().catch((error: unknown) => {
      if (isOver) return
      stop()
      setState(REFUSALS.includes(getErrorName(error)) ? 'refused' : 'missing')
    })
    return stop
  }, [])
  return { state, video }
}
