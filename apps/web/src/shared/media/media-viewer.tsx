import type { Asset } from '@zhanjian/contract/uploads.ts'
import { type Ref, useState } from 'react'
import type { MediaViewerControls } from './media-viewer-controls.ts'
import { ModelFrame } from './model-frame.tsx'
import { PanoramaFrame } from './panorama-frame.tsx'
import { VideoPlayer } from './video-player.tsx'

interface MediaViewerProps {
  kind: 'video' | 'panorama' | 'model'
  /** Its addresses may be the device's own (`blob:`), for a file that is not sent yet. */
  asset: Pick<Asset, 'urls' | 'dominantColour'>
  /** What there is to see. */
  alt: string
  /** Stands there until the medium does. */
  coverUrl?: string | undefined
  /** Of a panorama or a model. */
  controls?: Ref<MediaViewerControls>
  /** A model is drawn: from now on there is a picture to take. */
  onReady?: () => void
}

/**
 * Shows a film, a picture of all around or a model, and loads the code for it only then. Fills the box it stands in.
 * Unmounting frees what it holds of the GPU and of the decoder.
 */
export function MediaViewer({ kind, asset, alt, coverUrl, controls, onReady }: MediaViewerProps) {
  const [attempt, setAttempt] = useState(0)
  const shared = { alt, coverUrl, onReopen: () => setAttempt((count) => count + 1) }
  const { urls, dominantColour } = asset
  // Another key mounts everything anew: a canvas whose context was taken away draws no more.
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
          pictureUrl={urls.panorama ?? urls.large ?? urls.original ?? ''}
          controls={controls}
        />
      )
    case 'model':
      return <ModelFrame key={attempt} {...shared} url={urls.original ?? ''} controls={controls} onReady={onReady} />
  }
}
