import type { CardRecording } from '@zhanjian/contract/cards/cards.ts'
import { useRef, useState } from 'react'
import { cardTexts as texts } from '#text/cards/card.ts'
import { useServices } from '../../../../lib/services.tsx'
import { VideoPlayer } from '../../../../shared/media/video-player.tsx'
import { PauseFill, PlayFill } from '../../../../ui/icons/icons.gen.tsx'
import css from './recording-player.module.css'

/** The voice or film introduction of a card. */
export function RecordingPlayer({ recording, name }: { recording: CardRecording; name: string }) {
  const [attempt, setAttempt] = useState(1)
  return recording.kind === 'audio' ? (
    <VoicePlayer recording={recording} />
  ) : (
    <div className={css.film}>
      <VideoPlayer key={attempt} url={recording.url} alt={texts.titleOf(name)} onReopen={() => setAttempt(attempt + 1)} />
    </div>
  )
}

const BARS = [8, 14, 20, 12, 18, 10, 16, 22, 13, 9, 17, 11, 19, 15, 8]

function VoicePlayer({ recording: { url, durationS } }: { recording: CardRecording }) {
  const { showToast } = useServices()
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const toggle = () => {
    if (isPlaying) return audio.current?.pause()
    audio.current?.play().catch(() => showToast(texts.playFailed))
  }
  return (
    <button type="button" className={css.voice} onClick={toggle}>
      <audio
        ref={audio}
        src={url}
        preload="none"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onEnded={() => setIsPlaying(false)}
      />
      <span className="visually-hidden">{isPlaying ? texts.pause : texts.play}</span>
      <span className={css.button}>{isPlaying ? <PauseFill size={16} /> : <PlayFill size={16} />}</span>
      <span className={css.bars} data-playing={isPlaying || undefined} aria-hidden>
        {BARS.map((heightPx, index) => (
          // The index is a stable key: bars never move.
          <i key={`bar-${String(index)}`} style={{ height: heightPx }} />
        ))}
      </span>
      <span className={css.duration}>{texts.seconds(durationS)}</span>
    </button>
  )
}
