import type { ModelHotspot } from '@zhanjian/contract/works/model-hotspots.ts'
import type { WorkDetail } from '@zhanjian/contract/works/published-works.ts'
import type { ModelControls, ModelViewProps } from '@zhanjian/stage/model-view.tsx'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { mediaViewerTexts } from '#text/works/media-viewer.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { ArrowCounterClockwiseBold, MapPinRegular } from '../../ui/icons/icons.gen.tsx'
import type { MediaViewerControls } from './media-viewer-controls.ts'
import { ModelHotspotDot, ModelHotspotTile } from './model-hotspots.tsx'
import { ModelSound } from './model-sound.tsx'
import { prefersReducedMotion } from './prefers-reduced-motion.ts'
import { useLazyImport } from './use-lazy-import.ts'
import { ViewerError, ViewerFrame } from './viewer-frame.tsx'

export interface ModelFrameProps extends Pick<ModelViewProps, 'room' | 'hasPerson' | 'variant' | 'onTap'> {
  hotspots?: readonly ModelHotspot[] | undefined
  music?: WorkDetail['media'][number]['music']
  /** Something lies over the viewer and the switch of its music, which goes on afterwards. */
  isMusicHeld?: boolean
  url: string
  alt: string
  coverUrl?: string | undefined
  controls?: Ref<MediaViewerControls> | undefined
  /** @param variants names of the materials that the author offers */
  onReady?: ((variants: readonly string[]) => void) | undefined
  /** All functions of the view. */
  modelControls?: Ref<ModelControls>
  onReopen: () => void
}

const loadView = () => import('@zhanjian/stage/model-view.tsx').then((module) => module.ModelView)
const NONE: readonly ModelHotspot[] = []
const { model: texts, loading, loadingModel } = mediaViewerTexts

export function ModelFrame({
  url,
  alt,
  coverUrl,
  controls,
  modelControls,
  onReady,
  onReopen,
  hotspots = NONE,
  music,
  isMusicHeld = false,
  ...wishes
}: ModelFrameProps) {
  const view = useLazyImport(loadView)
  const viewControls = useRef<ModelControls>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'lost' | 'failed'>('loading')
  /** In whole percent, so that the component does not render for every few bytes. */
  const [percent, setPercent] = useState<number | null>(null)
  /** Number of the point whose words are open, from 0. */
  const [chosen, setChosen] = useState<number | null>(null)
  const choose = (index: number) => {
    const point = hotspots[index]
    if (point !== undefined) viewControls.current?.turnTo(point)
    setChosen(index)
  }
  useImperativeHandle(controls, () => ({
    takePicture: (widthPx, heightPx) =>
      viewControls.current?.takePicture(widthPx, heightPx) ?? Promise.reject(new Error('no model')),
  }))

  useImperativeHandle<ModelControls | null, ModelControls | null>(modelControls, () => viewControls.current)

  if (state === 'lost') return <ViewerError background="studio" {...texts.contextLost} onReopen={onReopen} />
  if (state === 'failed' || view.state === 'failed')
    return <ViewerError background="studio" {...texts.failed} onReopen={onReopen} />
  return (
    <ViewerFrame
      background="studio"
      coverUrl={coverUrl}
      isReady={state === 'ready'}
      progress={percent === null ? undefined : percent / 100}
      loadingLabel={percent === null ? loading : loadingModel(percent)}
      hint={texts.hint}
      buttons={
        state === 'ready' ? (
          <>
            <IconButton
              kind="glass"
              icon={ArrowCounterClockwiseBold}
              label={texts.reset}
              onClick={() => viewControls.current?.reset()}
            />
            {music === undefined ? null : <ModelSound {...music} isHeld={isMusicHeld} />}
            {hotspots.length === 0 ? null : (
              <IconButton
                kind="glass"
                icon={MapPinRegular}
                label={texts.hotspots.open(hotspots.length)}
                isPressed={chosen !== null}
                onClick={() => (chosen === null ? choose(0) : setChosen(null))}
              />
            )}
          </>
        ) : null
      }
      card={
        state === 'ready' && chosen !== null && hotspots[chosen] !== undefined ? (
          <ModelHotspotTile {...{ hotspots, chosen }} onChoose={choose} onClose={() => setChosen(null)} />
        ) : null
      }
    >
      {view.state === 'there' ? (
        <view.code
          modelUrl={url}
          label={texts.label(alt)}
          isMotionReduced={prefersReducedMotion()}
          controls={viewControls}
          onProgress={(share) => setPercent(Math.round(share * 100))}
          {...wishes}
          hotspots={hotspots}
          renderHotspot={(index) => <ModelHotspotDot {...{ index, chosen }} onChoose={choose} />}
          onReady={(variants) => {
            setState('ready')
            onReady?.(variants)
          }}
          onContextLost={() => setState('lost')}
          onFailed={() => setState('failed')}
        />
      ) : null}
    </ViewerFrame>
  )
}
