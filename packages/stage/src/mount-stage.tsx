/** Puts a canvas into a host and a react-three-fiber root on it, with only what a hall needs. */
import { createRoot, type RootStore, useFrame, useThree } from '@react-three/fiber'
import { type ComponentType, useLayoutEffect, useRef } from 'react'
import { NeutralToneMapping, PerspectiveCamera, type WebGLRenderer } from 'three'
import type { DecodePicture } from './pictures/decode-picture.ts'
import { withDecodeRetry } from './pictures/decode-retry.ts'
import { prefetchPictures } from './pictures/prefetch-pictures.ts'
import type { HallStageProps } from './stage-props.ts'
import { createStageSession, type StageSession } from './stage-session.ts'
import type { XrEntrance, XrHallProps } from './xr/xr-hall.tsx'

/** A stage on a canvas. */
export interface MountedStage {
  /** null until the canvas is ready, and where there is no WebGL. */
  readonly session: StageSession | null
  /** Applies new props. */
  show(props: HallStageProps): void
  /** Enters VR. Resolves false if the device has no headset or refuses. */
  enterXr(): Promise<boolean>
  /** Frees all GPU resources and removes the canvas. */
  unmount(): void
}

const NEAR_M = 0.06
const FAR_M = 160
/** How long the first frame waits for light and pictures that are loading. Then the hall appears in its draft light. */
const FIRST_FRAME_TIMEOUT_MS = 600

/** Mounts a stage into an element that has a size. The caller must call `unmount`. */
export function mountStage(host: HTMLElement, firstProps: HallStageProps): MountedStage {
  let props = firstProps
  let session: StageSession | null = null
  let entrance: XrEntrance | null = null
  let isMounted = true
  let isReady = false
  let resolveEntrance: ((entrance: XrEntrance | null) => void) | null = null
  /** Loaded on the first request to enter. */
  let XrHall: ComponentType<XrHallProps> | null = null

  const prefetch = prefetchPictures(
    [firstProps.lightmap?.image, firstProps.pictures.atlas?.image].filter((image) => typeof image === 'string'),
  )
  const decode = withDecodeRetry(prefetch.decode, { isWanted: () => isMounted })
  const canvas = window.document.createElement('canvas')
  canvas.style.cssText = 'display:block;width:100%;height:100%;touch-action:none;outline-offset:-3px;user-select:none'
  canvas.tabIndex = 0
  canvas.setAttribute('role', 'application')
  const camera = new PerspectiveCamera(60, 1, NEAR_M, FAR_M)
  const root = createRoot(canvas)

  const render = () => {
    canvas.setAttribute('aria-label', props.label)
    if (!isReady || !isMounted) return
    root.render(
      <>
        <HallScene
          props={props}
          camera={camera}
          decode={decode}
          onSession={(next) => {
            session = next
            if (next) void showFrames()
          }}
        />
        {props.children}
        {XrHall && session ? (
          <XrHall session={session} assetPath={props.xrAssetPath ?? '/xr/'} onEntrance={handleEntrance} />
        ) : null}
      </>,
    )
  }
  const handleEntrance = (next: XrEntrance | null) => {
    entrance = next
    if (next) resolveEntrance?.(next)
  }
  const handleContextLost = (event: Event) => {
    event.preventDefault()
    props.onContextLost?.()
  }
  canvas.addEventListener('webglcontextlost', handleContextLost)
  host.append(canvas)

  let store: RootStore | null = null
  const showFrames = async () => {
    await Promise.race([prefetch.settled, wait(FIRST_FRAME_TIMEOUT_MS)])
    // What was decoded is hung up in between.
    await wait(0)
    const state = store?.getState()
    if (!isMounted || state?.frameloop !== 'never') return
    state.setFrameloop('demand')
    state.invalidate()
  }
  const resize = () => {
    const { width, height } = host.getBoundingClientRect()
    if (width < 1 || height < 1) return
    store?.getState().setSize(width, height, 0, 0)
    session?.setSize(width, height)
  }
  const resizeObserver = new ResizeObserver(resize)
  const { width, height } = host.getBoundingClientRect()
  root
    .configure({
      frameloop: 'never',
      flat: true,
      gl: { antialias: true, powerPreference: 'high-performance' },
      camera,
      size: { width: Math.max(1, width), height: Math.max(1, height), top: 0, left: 0 },
      dpr: 1,
      onCreated: (state) => {
        state.gl.toneMapping = NeutralToneMapping
        // Asking each program for its log waits until it is linked, one after the other.
        state.gl.debug.checkShaderErrors = false
      },
    })
    .then(
      () => {
        if (!isMounted) return
        isReady = true
        store = root.render(null)
        resizeObserver.observe(host)
        render()
      },
      (reason: unknown) => isMounted && props.onFailed?.(reason),
    )

  return {
    get session() {
      return session
    },
    show(next) {
      props = next
      render()
    },
    async enterXr() {
      // If the chunk does not load the hall must stay usable.
      XrHall ??= await import('./xr/xr-hall.tsx').then(
        (module) => module.default,
        () => null,
      )
      if (XrHall === null || !isMounted) return false
      const ready =
        entrance ??
        (await new Promise<XrEntrance | null>((resolve) => {
          resolveEntrance = resolve
          render()
        }))
      return ready?.enter() ?? false
    },
    unmount() {
      isMounted = false
      resolveEntrance?.(null)
      resizeObserver.disconnect()
      canvas.removeEventListener('webglcontextlost', handleContextLost)
      // The root unmounts later; the GPU resources are freed now.
      session?.dispose()
      prefetch.dispose()
      root.unmount()
      canvas.remove()
    },
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => window.setTimeout(resolve, ms))

interface HallSceneProps {
  props: HallStageProps
  /** The visitor's camera; a headset puts its own into the state of the root. */
  camera: PerspectiveCamera
  decode: DecodePicture
  onSession: (session: StageSession | null) => void
}

/** Lives as long as the canvas; its frames are the session's. */
function HallScene({ props, camera, decode, onSession }: HallSceneProps) {
  const renderer: WebGLRenderer = useThree((state) => state.gl)
  const scene = useThree((state) => state.scene)
  const size = useThree((state) => state.size)
  const invalidate = useThree((state) => state.invalidate)
  const setDpr = useThree((state) => state.setDpr)
  const session = useRef<StageSession | null>(null)
  const first = useRef({ props, decode, onSession })

  useLayoutEffect(() => {
    const { props: firstProps, decode: decodePicture, onSession: notifySession } = first.current
    const created = createStageSession({
      renderer,
      scene,
      camera,
      props: firstProps,
      invalidate,
      setDpr,
      decode: decodePicture,
    })
    session.current = created
    notifySession(created)
    return () => {
      session.current = null
      notifySession(null)
      created.dispose()
    }
  }, [renderer, scene, camera, invalidate, setDpr])
  useLayoutEffect(() => session.current?.setProps(props), [props])
  useLayoutEffect(() => session.current?.setSize(size.width, size.height), [size])
  useFrame((_, deltaS) => {
    if (session.current?.update(deltaS)) invalidate()
  })
  return null
}
