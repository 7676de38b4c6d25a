import { useEffect, useRef, useState } from 'react'
import { createQrReader } from './read-qr-code.ts'

/** `taken`: another program has it, or it was unplugged or forbidden meanwhile. */
type CameraState = 'starting' | 'scanning' | 'refused' | 'unavailable' | 'taken'

/** Pictures looked at: fast for a hand, and slow enough for an old phone. */
const LOOK_INTERVAL_MS = 180

/**
 * Shows the rear camera in the element of `video` and reports codes until the component is unmounted, which releases the camera.
 * While another app or tab is in front, the camera is off. `retry` asks for it again.
 */
export function useCameraScan(onFound: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [attempt, setAttempt] = useState(0)
  const found = useRef(onFound)
  useEffect(() => {
    found.current = onFound
  })
  useEffect(() => {
    let isUnmounted = false
    let isAway = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      for (const each of stream?.getTracks() ?? []) each.stop()
      stream = undefined
      setTrack(null)
    }
    async function start(): Promise<void> {
      const { mediaDevices } = navigator as Partial<Pick<Navigator, 'mediaDevices'>>
      if (mediaDevices === undefined) return setState('unavailable')
      try {
        const [opening, loading] = await Promise.allSettled([
          mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
          createQrReader(window),
        ])
        if (opening.status === 'rejected') throw opening.reason
        const { value: opened } = opening
        stream = opened
        // A camera without a reader, such as without a network, is released.
        if (loading.status === 'rejected') throw loading.reason
        const { value: read } = loading
        if (isUnmounted || video.current === null) return stop()
        video.current.srcObject = opened
        await video.current.play()
        if (stream !== opened) return
        setState('scanning')
        const [camera = null] = opened.getVideoTracks()
        setTrack(camera)
        // Not of our own `stop`, which the browser does not tell.
        camera?.addEventListener('ended', () => {
          if (stream !== opened) return
          stop()
          setState('taken')
        })
        const look = async (): Promise<void> => {
          const text = video.current === null ? undefined : await read(video.current).catch(() => undefined)
          if (isUnmounted || stream !== opened) return
          if (text !== undefined) found.current(text)
          timer = setTimeout(() => void look(), LOOK_INTERVAL_MS)
        }
        void look()
      } catch (error) {
        stop()
        if (!isUnmounted) setState(toState(error))
      }
    }
    // Only a camera that was on comes back: a browser may hide the page while it asks for the permission.
    const followVisibility = () => {
      if (document.visibilityState === 'hidden' && stream !== undefined) {
        isAway = true
        stop()
        setState('starting')
      } else if (document.visibilityState === 'visible' && isAway) {
        isAway = false
        void start()
      }
    }
    void start()
    document.addEventListener('visibilitychange', followVisibility)
    return () => {
      isUnmounted = true
      document.removeEventListener('visibilitychange', followVisibility)
      stop()
    }
  }, [attempt])
  const retry = () => {
    setState('starting')
    setAttempt((count) => count + 1)
  }
  return { video, state, torch: useTorch(track), retry }
}

function toState(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'refused'
  return name === 'NotReadableError' || name === 'AbortError' ? 'taken' : 'unavailable'
}

/** The light beside a camera, which only phones have, and not every browser offers. */
interface TorchTrack {
  getCapabilities?: () => { torch?: boolean }
  applyConstraints: (constraints: { advanced: { torch: boolean }[] }) => Promise<void>
}

export interface Torch {
  isOn: boolean
  toggle: () => void
}

/** Null: there is none. It goes out with the camera. */
function useTorch(track: MediaStreamTrack | null): Torch | null {
  const [lit, setLit] = useState<MediaStreamTrack | null>(null)
  if (track === null) return null
  const { getCapabilities } = track as TorchTrack
  if (getCapabilities?.call(track).torch !== true) return null
  const isOn = lit === track
  return {
    isOn,
    toggle: () =>
      void (track as TorchTrack).applyConstraints({ advanced: [{ torch: !isOn }] }).then(
        () => setLit(isOn ? null : track),
        () => undefined,
      ),
  }
}
