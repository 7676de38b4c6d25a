import type { PanoramaControls } from '@zhanjian/stage/panorama-view.tsx'
import { type Ref, type RefObject, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { mediaViewerTexts } from '#text/works/media-viewer.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { DeviceRotateRegular } from '../../ui/icons/icons.gen.tsx'
import { CompassButton } from './compass-button.tsx'
import { FlatPanorama } from './flat-panorama.tsx'
import type { MediaViewerControls } from './media-viewer-controls.ts'
import { prefersReducedMotion } from './prefers-reduced-motion.ts'
import { IS_GYROSCOPE_AVAILABLE, useGyroscope } from './use-gyroscope.ts'
import { useLazyImport } from './use-lazy-import.ts'
import { ViewerError, ViewerFrame } from './viewer-frame.tsx'

interface PanoramaFrameProps {
  previewUrl?: string | undefined
  pictureUrl: string
  alt: string
  coverUrl?: string | undefined
  colour: string | null
  controls?: Ref<MediaViewerControls> | undefined
  onReopen: () => void
}

const loadView = () => import('@zhanjian/stage/panorama-view.tsx').then((module) => module.PanoramaView)
const { panorama: texts, loading } = mediaViewerTexts
const SCENE_ID = 'panorama'

export function PanoramaFrame({ previewUrl, pictureUrl, alt, coverUrl, colour, controls, onReopen }: PanoramaFrameProps) {
  const view = useLazyImport(loadView)
  const viewControls = useRef<PanoramaControls>(null)
  const needle = useRef<HTMLElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'lost' | 'failed'>('loading')
  const gyroscope = useGyroscopeNotice(viewControls)
  const scenes = useMemo(() => [{ id: SCENE_ID, previewUrl, pictureUrl, colour }], [previewUrl, pictureUrl, colour])
  useImperativeHandle(controls, () => ({
    takePicture: (widthPx, heightPx) =>
      viewControls.current?.takePicture(widthPx, heightPx) ?? Promise.reject(new Error('no panorama')),
  }))

  if (state === 'failed') return <FlatPanorama url={pictureUrl} alt={alt} onReopen={onReopen} />
  if (view.state === 'failed') return <ViewerError background="dark" {...texts.failed} onReopen={onReopen} />
  return (
    <ViewerFrame
      background="dark"
      colour={colour}
      coverUrl={coverUrl}
      isReady={state === 'ready'}
      loadingLabel={loading}
      hint={texts.hint}
      notice={state === 'lost' ? texts.contextLost : gyroscope.notice}
      buttons={
        state === 'ready' ? (
          <>
            <CompassButton needle={needle} label={texts.reset} onPress={() => viewControls.current?.reset()} />
            {IS_GYROSCOPE_AVAILABLE ? (
              <IconButton
                kind="glass"
                icon={DeviceRotateRegular}
                label={gyroscope.isOn ? texts.stopGyroscope : texts.startGyroscope}
                isPressed={gyroscope.isOn}
                onClick={gyroscope.toggle}
              />
            ) : null}
          </>
        ) : null
      }
    >
      {view.state === 'there' ? (
        <view.code
          scenes={scenes}
          sceneId={SCENE_ID}
          label={texts.label(alt)}
          isMotionReduced={prefersReducedMotion()}
          controls={viewControls}
          onReady={() => setState('ready')}
          onHeading={(rad) => {
            // Every frame, so it bypasses React.
            if (needle.current) needle.current.style.transform = `rotate(${-rad}rad)`
          }}
          onContextLost={() => setState('lost')}
          onFailed={() => setState('failed')}
        />
      ) : null}
    </ViewerFrame>
  )
}

/** Tells for a while why the device does not control the view. */
function useGyroscopeNotice(stage: RefObject<PanoramaControls | null>) {
  const [notice, setNotice] = useState<string | null>(null)
  const gyroscope = useGyroscope(stage, (state) => {
    if (state === 'on') return setNotice(null)
    setNotice(state === 'denied' ? texts.gyroscopeDenied : texts.gyroscopeUnavailable)
    window.setTimeout(() => setNotice(null), NOTICE_DURATION_MS)
  })
  return { ...gyroscope, notice }
}

const NOTICE_DURATION_MS = 4000
