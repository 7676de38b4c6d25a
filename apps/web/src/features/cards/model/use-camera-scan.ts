import { useEffect, useRef, useState } from 'react'
import { createQrReader } from './read-qr-code.ts'

type CameraState = 'starting' | 'scanning' | 'refused' | 'unavailable'

/** Pictures looked at: fast for a hand, and slow enough for an old phone. */
const LOOK_INTERVAL_MS = 180

/** Shows the rear camera in the element of `video` and reports codes until the component is unmounted, which releases the camera. */
export function useCameraScan(onFound: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const found = useRef(onFound)
  useEffect(() => {
    found.current = onFound
  })
  useEffect(() => {
    let isUnmounted = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    async function start(): Promise<void> {
      const { mediaDevices } = navigator as Partial<Pick<Navigator, 'mediaDevices'>>
      if (mediaDevices === undefined) return setState('unavailable')
      try {
        const [opened, read] = await Promise.all([
          mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
          createQrReader(window),
        ])
        stream = opened
        if (isUnmounted || video.current === null) return stop()
        video.current.srcObject = opened
        await video.current.play()
        setState('scanning')
        const look = async (): Promise<void> => {
          const text = video.current === null ? undefined : await read(video.current).catch(() => undefined)
          if (isUnmounted) return
          if (text !== undefined) found.current(text)
          timer = setTimeout(() => void look(), LOOK_INTERVAL_MS)
        }
        void look()
      } catch (error) {
        stop()
        if (!isUnmounted) setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'unavailable')
      }
    }
    void start()
    return () => {
      isUnmounted = true
      stop()
    }
  }, [])
  return { video, state }
}
