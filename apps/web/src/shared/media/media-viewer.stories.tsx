import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useEffect, useState } from 'react'
import { mediaViewerTexts } from '#text/works/media-viewer.ts'
import filmUrl from '../../../playground/media/film.webm?url'
import panoramaUrl from '../../../playground/media/panorama.webp?url'
import type { Story } from '../../../playground/story.ts'
import { makeVaseGlb } from '../../../playground/vase-glb.ts'
import { captureVideoFrame } from '../uploads/capture-video-frame.ts'
import { FlatPanorama } from './flat-panorama.tsx'
import { MediaViewer } from './media-viewer.tsx'
import { ViewerError } from './viewer-frame.tsx'

const buildAsset = (urls: { original?: string; medium?: string; panorama?: string }) => ({ urls, dominantColour: '#c9c2b6' })

function VaseStory() {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    void makeVaseGlb().then((file) => {
      if (isGone) return
      made = URL.createObjectURL(file)
      setUrl(made)
    })
    return () => {
      isGone = true
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [])
  return url === undefined ? null : <MediaViewer kind="model" asset={buildAsset({ original: url })} alt="青花撇口瓶" />
}

/** The publishing page's view of a video before its upload. */
function VideoCover() {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    void fetch(filmUrl)
      .then((response) => response.blob())
      .then((film) => captureVideoFrame(film, 3))
      .then((picture) => picture && setUrl(URL.createObjectURL(picture)))
  }, [])
  return url === undefined ? null : <img src={url} alt="第三秒的画面" style={{ width: '100%' }} />
}

const VideoError = () => <ViewerError background="dark" {...mediaViewerTexts.video.failed} onReopen={noop} />

const noop = () => undefined
const fillWindow = (content: React.ReactNode) => <div style={{ position: 'fixed', inset: 0 }}>{content}</div>
const route = screenAddress('home')

export const stories: Story[] = [
  {
    name: 'panorama',
    route,
    mood: 'immersive',
    render: () =>
      fillWindow(<MediaViewer kind="panorama" asset={buildAsset({ panorama: panoramaUrl })} alt="白色展厅，木地板，四面挂画" />),
  },
  { name: 'model', route, render: () => fillWindow(<VaseStory />) },
  {
    name: 'panorama-flat',
    route,
    mood: 'immersive',
    render: () => fillWindow(<FlatPanorama url={panoramaUrl} alt="白色展厅，木地板，四面挂画" onReopen={noop} />),
  },
  {
    name: 'video',
    route,
    mood: 'immersive',
    render: () => fillWindow(<MediaViewer kind="video" asset={buildAsset({ original: filmUrl })} alt="从白色展厅走过" />),
  },
  { name: 'video-cover', render: () => <VideoCover /> },
  {
    name: 'video-failed',
    route,
    mood: 'immersive',
    render: () => fillWindow(<VideoError />),
  },
]
