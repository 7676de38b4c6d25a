import { useRef, useState } from 'react'
import { clockTime, coverOfFilm } from '../model/cover-file.ts'
import { publishTexts } from '../../../text/zh/publish/publish-post.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Slider } from '../../../ui/controls/slider.tsx'
import css from './frame-chooser.module.css'

const texts = publishTexts.cover
const STEP_S = 0.1

/** A frame of the film, found with a slider. */
export function FrameChooser({ url, onTake }: { url: string; onTake: (picture: File | null) => void }) {
  const film = useRef<HTMLVideoElement>(null)
  const [durationS, setDurationS] = useState(0)
  const [atS, setAtS] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const go = (seconds: number) => {
    setAtS(seconds)
    if (film.current !== null) film.current.currentTime = seconds
  }
  const use = async () => {
    if (film.current === null) return
    setIsBusy(true)
    onTake(await coverOfFilm(film.current).finally(() => setIsBusy(false)))
  }
  return (
    <div className={css.part}>
      {/* No captions: it stands still and is silent. */}
      <video
        ref={film}
        className={css.film}
        src={url}
        muted
        playsInline
        preload="auto"
        crossOrigin="anonymous"
        onLoadedMetadata={({ currentTarget }) => {
          setDurationS(currentTarget.duration)
          // Many films begin in black.
          go(Math.min(1, currentTarget.duration / 2))
        }}
      />
      <Slider
        label={texts.video}
        value={atS}
        min={0}
        max={Math.max(STEP_S, durationS - STEP_S)}
        step={STEP_S}
        onChange={go}
        format={clockTime}
      />
      <Button size="large" isWide isBusy={isBusy} disabled={durationS === 0} onClick={() => void use()}>
        {texts.use}
      </Button>
    </div>
  )
}
