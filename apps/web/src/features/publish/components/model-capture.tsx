import type { Asset } from '@zhanjian/contract/uploads.ts'
import { useRef, useState } from 'react'
import { publishTexts } from '../../../text/zh/publish/publish-post.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { MediaViewer } from '../../../shared/media/media-viewer.tsx'
import type { MediaViewerControls } from '../../../shared/media/media-viewer-controls.ts'
import { coverFile } from '../model/cover-file.ts'
import css from './frame-chooser.module.css'

const texts = publishTexts.cover
const WIDTH_PX = 1600
const HEIGHT_PX = 1200

/** The model, to be turned until it looks good, and a picture of it. */
export function ModelCapture({ asset, alt, onTake }: { asset: Asset; alt: string; onTake: (picture: File | null) => void }) {
  const viewer = useRef<MediaViewerControls>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const capture = async () => {
    setIsBusy(true)
    const picture = await viewer.current?.takePicture(WIDTH_PX, HEIGHT_PX).catch(() => null)
    setIsBusy(false)
    onTake(picture ? coverFile(picture) : null)
  }
  return (
    <div className={css.part}>
      <p className={css.hint}>{texts.model}</p>
      <div className={css.model}>
        <MediaViewer kind="model" asset={asset} alt={alt} controls={viewer} onReady={() => setIsDrawn(true)} />
      </div>
      <Button size="large" isWide isBusy={isBusy} disabled={!isDrawn} onClick={() => void capture()}>
        {texts.capture}
      </Button>
    </div>
  )
}
