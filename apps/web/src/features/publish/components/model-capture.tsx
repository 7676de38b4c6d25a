import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { useRef, useState } from 'react'
import { publishPostTexts } from '#text/publish/publish-post.ts'
import { MediaViewer } from '../../../shared/media/media-viewer.tsx'
import type { MediaViewerControls } from '../../../shared/media/media-viewer-controls.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { COVER_HEIGHT_PX, COVER_WIDTH_PX, toCoverFile } from '../model/cover-file.ts'
import css from './video-frame-chooser.module.css'

const texts = publishPostTexts.cover

/** The model, to be rotated for a screenshot that becomes the cover. */
export function ModelCapture({
  asset,
  alt,
  onCapture,
}: {
  asset: Asset
  alt: string
  onCapture: (picture: File | null) => void
}) {
  const viewer = useRef<MediaViewerControls>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const capture = async () => {
    setIsBusy(true)
    const picture = await viewer.current?.takePicture(COVER_WIDTH_PX, COVER_HEIGHT_PX).catch(() => null)
    setIsBusy(false)
    onCapture(picture ? toCoverFile(picture) : null)
  }
  return (
    <div className={css.section}>
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
