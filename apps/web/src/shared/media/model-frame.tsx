import type { ModelControls, ModelViewProps } from '@zhanjian/stage/model-view.tsx'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { mediaViewerTexts } from '../../text/zh/works/media-viewer.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { ArrowCounterClockwiseBold } from '../../ui/icons/icons.gen.tsx'
import type { MediaViewerControls } from './media-viewer-controls.ts'
import { prefersReducedMotion } from './prefers-reduced-motion.ts'
import { useLazyImport } from './use-lazy-import.ts'
import { ViewerError, ViewerFrame } from './viewer-frame.tsx'

export interface ModelFrameProps extends Pick<ModelViewProps, 'room' | 'hasPerson' | 'variant'> {
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
const { model: texts, loading, loadingModel } = mediaViewerTexts

export function ModelFrame({ url, alt, coverUrl, controls, modelControls, onReady, onReopen, ...wishes }: ModelFrameProps) {
  const view = useLazyImport(loadView)
  const viewControls = useRef<ModelControls>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'lost' | 'failed'>('loading')
  /** In whole percent, so that the component does not render for every few bytes. */
  const [percent, setPercent] = useState<number | null>(null)
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
          <IconButton
            kind="glass"
            icon={ArrowCounterClockwiseBold}
            label={texts.reset}
            onClick={() => viewControls.current?.reset()}
          />
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
