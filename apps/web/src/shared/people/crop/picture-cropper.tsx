import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { profileTexts } from '#text/accounts/profile.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Slider } from '../../../ui/controls/slider.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { ArrowClockwiseBold, ImageRegular, WarningCircleFill } from '../../../ui/icons/icons.gen.tsx'
import { useAnimationNotice } from '../../uploads/use-animation-notice.ts'
import type { SingleUploadState } from '../../uploads/use-single-upload.ts'
import { buildCropMatrix, type Crop, normalizeRotation, rotateRight } from './build-crop-matrix.ts'
import { drawProfilePicture } from './draw-profile-picture.ts'
import css from './picture-cropper.module.css'

const texts = profileTexts.cropper
const ZOOM_MAX = 4
/** Sizes of the previews in CSS pixels. */
const PREVIEWS_PX = [72, 40] as const

/** `saving`: uploaded, and now put in its place. */
export type CroppedPictureState = SingleUploadState | { kind: 'saving' }

interface PictureCropperProps {
  /** The browser can decode it. */
  url: string
  upload: CroppedPictureState
  onConfirm: (cropped: File) => void
  onChooseAnother: () => void
}

/** Crops a photo to a circle by touch, wheel, sliders or arrow keys. */
export function PictureCropper({ url, upload, onConfirm, onChooseAnother }: PictureCropperProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [rotationDeg, setRotationDeg] = useState(0)
  const [sizePx, setSizePx] = useState<readonly [number, number]>()
  const [area, setArea] = useState<Area>()
  const [hasFailed, setHasFailed] = useState(false)
  const picture = usePreloadedImage(url)
  useAnimationNotice(url)
  const crop = sizePx === undefined || area === undefined || area.width <= 0 ? undefined : { sizePx, rotationDeg, area }
  const isBusy = upload.kind === 'sending' || upload.kind === 'saving'

  async function confirmCrop(): Promise<void> {
    const cropped = crop === undefined ? null : await drawProfilePicture(picture, crop)
    setHasFailed(cropped === null)
    if (cropped !== null) onConfirm(cropped)
  }

  return (
    <main className={css.layout}>
      <div className={css.stage} data-still={isBusy || undefined}>
        <Cropper
          image={url}
          crop={position}
          zoom={zoom}
          rotation={rotationDeg}
          aspect={1}
          minZoom={1}
          maxZoom={ZOOM_MAX}
          cropShape="round"
          showGrid={false}
          objectFit="cover"
          keyboardStep={4}
          disableAutomaticStylesInjection
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onRotationChange={(degrees) => setRotationDeg(normalizeRotation(degrees))}
          onCropAreaChange={(_share, pixels) => setArea(pixels)}
          onMediaLoaded={({ naturalWidth, naturalHeight }) => setSizePx([naturalWidth, naturalHeight])}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': texts.area }}
          classes={{ containerClassName: css.cropper ?? '', cropAreaClassName: css.hole ?? '' }}
        />
      </div>
      <section className={css.panel}>
        <div className={css.previews} aria-label={texts.preview} role="img">
          {PREVIEWS_PX.map((widthPx) => (
            <Preview key={widthPx} url={url} crop={crop} widthPx={widthPx} />
          ))}
          <span>{texts.preview}</span>
        </div>
        <div className={css.sliders}>
          <Slider
            label={texts.zoom}
            min={1}
            max={ZOOM_MAX}
            step={0.05}
            value={zoom}
            onChange={setZoom}
            format={texts.zoomFactor}
          />
          <Slider
            label={texts.rotation}
            min={-180}
            max={180}
            step={1}
            value={rotationDeg}
            onChange={setRotationDeg}
            format={texts.degrees}
          />
        </div>
        <div className={css.tools}>
          <Button
            kind="weak"
            size="small"
            icon={ArrowClockwiseBold}
            disabled={isBusy}
            onClick={() => setRotationDeg(rotateRight(rotationDeg))}
          >
            {texts.turn}
          </Button>
          <Button kind="weak" size="small" icon={ImageRegular} disabled={isBusy} onClick={onChooseAnother}>
            {texts.another}
          </Button>
        </div>
        <div className={css.end}>
          <UploadProgress upload={upload} sentence={hasFailed ? texts.drawFailed : undefined} />
          <Button size="large" isWide isBusy={isBusy} disabled={crop === undefined} onClick={() => void confirmCrop()}>
            {upload.kind === 'failed' ? texts.retry : texts.use}
          </Button>
        </div>
      </section>
    </main>
  )
}

/** A separate image: the cropper's own element is transformed. */
function usePreloadedImage(url: string): HTMLImageElement {
  const [picture] = useState(() => new Image())
  useEffect(() => picture.setAttribute('src', url), [picture, url])
  return picture
}

function Preview({ url, crop, widthPx }: { url: string; crop: Crop | undefined; widthPx: number }) {
  return (
    <span className={css.preview} style={{ width: widthPx, height: widthPx }}>
      {crop === undefined ? null : (
        <img src={url} alt="" style={{ transform: `matrix(${buildCropMatrix(crop, widthPx).join()})` }} />
      )}
    </span>
  )
}

function UploadProgress({ upload, sentence }: { upload: CroppedPictureState; sentence: string | undefined }) {
  const failure = upload.kind === 'failed' ? upload.sentence : sentence
  if (failure !== undefined) {
    return (
      <p className={css.failure} role="alert">
        <WarningCircleFill size={16} />
        {failure}
      </p>
    )
  }
  const label = getProgressLabel(upload)
  if (label === undefined) return null
  const progress = upload.kind === 'sending' && upload.upload.kind === 'sending' ? upload.upload.progress : undefined
  return (
    <div className={css.progress}>
      <Progress label={label} {...(progress === undefined ? {} : { value: progress })} />
      <p role="status">{label}</p>
    </div>
  )
}

function getProgressLabel(upload: CroppedPictureState): string | undefined {
  if (upload.kind === 'saving') return texts.processing
  if (upload.kind !== 'sending') return undefined
  if (upload.upload.kind === 'resting') return texts.waitsForNetwork
  return upload.upload.kind === 'sending' ? texts.uploading(Math.round(upload.upload.progress * 100)) : texts.processing
}
