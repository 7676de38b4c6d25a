import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { type Ref, useState } from 'react'
import type { MediaViewerControls } from './media-viewer-controls.ts'
import { ModelFrame, type ModelFrameProps } from './model-frame.tsx'
import { PanoramaFrame } from './panorama-frame.tsx'
import { VideoPlayer } from './video-player.tsx'

interface MediaViewerProps {
  kind: 'video' | 'panorama' | 'model'
  /** URLs may be local (`blob:`) if the file is not uploaded yet. */
  asset: Pick<Asset, 'urls' | 'dominantColour'>
  /** Alternative text. */
  alt: string
  /** Shown until the medium has loaded. */
  coverUrl?: string | undefined
  /** Of a panorama or a model. */
  controls?: Ref<MediaViewerControls>
  /** A model is drawn: from now on `takePicture` works. */
  onReady?: ModelFrameProps['onReady']
  /** Of a model: its points with words, its music, its size in a room, what stands beside it, and all functions of its view. */
  model?: Pick<
    ModelFrameProps,
    'room' | 'hasPerson' | 'variant' | 'modelControls' | 'hotspots' | 'music' | 'isMusicHeld' | 'onTap'
  >
}

/**
 * Shows a video, a panorama or a model, and loads the code for it only then. Fills its container.
 * Unmounting releases the GPU and the decoder.
 */
export function MediaViewer({ kind, asset, alt, coverUrl, controls, onReady, model }: MediaViewerProps) {
  const [attempt, setAttempt] = useState(0)
  const shared = { alt, coverUrl, onReopen: () => setAttempt((count) => count + 1) }
  const { urls, dominantColour } = asset
  // Another key mounts everything again: a canvas whose context was lost draws no more.
  switch (kind) {
    case 'video':
      return <VideoPlayer key={attempt} {...shared} url={urls.original ?? ''} />
    case 'panorama':
      return (
        <PanoramaFrame
          key={attempt}
          {...shared}
          colour={dominantColour}
          previewUrl={urls.medium}
          pictureUrl={urls.panorama ?? urls.large ?? urls.medium ?? ''}
          controls={controls}
        />
      )
    case 'model':
      return <ModelFrame key={attempt} {...shared} url={urls.web ?? urls.original ?? ''} {...{ controls, onReady, ...model }} />
  }
}
