import { useRef, useState } from 'react'
import { publishPostTexts } from '#text/publish/publish-post.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Slider } from '../../../ui/controls/slider.tsx'
import { captureVideoCover, formatClockTime } from '../model/cover-file.ts'
import css from './video-frame-chooser.module.css'

const texts = publishPostTexts.cover
const SEEK_STEP_S = 0.1

/** Selects a frame of the video with a slider. */
export function VideoFrameChooser({ url, onTake }: { url: string; onTake: (picture: File | null) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [durationS, setDurationS] = useState(0)
  const [currentTimeS, setCurrentTimeS] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const seekTo = (seconds: number) => {
    setCurrentTimeS(seconds)
    if (video.current !== null) video.current.currentTime = seconds
  }
  const takeFrame = async () => {
    if (video.current === null) return
    setIsBusy(true)
    onTake(await captureVideoCover(video.current).finally(() => setIsBusy(false)))
  }
  return (
    <div className={css.section}>
      {/* No captions: paused and muted. */}
      <video
        ref={video}
        className={css.video}
        src={url}
        muted
        playsInline
        preload="auto"
        crossOrigin="anonymous"
        onLoadedMetadata={({ currentTarget }) => {
          setDurationS(currentTarget.duration)
          // Many videos start black.
          seekTo(Math.min(1, currentTarget.duration / 2))
        }}
      />
      <Slider
        label={texts.video}
        value={currentTimeS}
        min={0}
        max={Math.max(SEEK_STEP_S, durationS - SEEK_STEP_S)}
        step={SEEK_STEP_S}
        onChange={seekTo}
        format={formatClockTime}
      />
      <Button size="large" isWide isBusy={isBusy} disabled={durationS === 0} onClick={() => void takeFrame()}>
        {texts.use}
      </Button>
    </div>
  )
}
