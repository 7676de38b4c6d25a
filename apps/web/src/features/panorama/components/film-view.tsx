import { useState } from 'react'
import { kitTexts } from '#text/ui/kit.ts'
import { VideoPlayer } from '../../../shared/media/video-player.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { XBold } from '../../../ui/icons/icons.gen.tsx'
import { ImmersiveFrame } from '../../../ui/overlays/immersive-frame.tsx'
import css from './film-view.module.css'

interface FilmViewProps {
  url: string
  title: string
  onClose: () => void
}

/** A film over the whole window. Escape closes it. */
export function FilmView({ url, title, onClose }: FilmViewProps) {
  const [attempt, setAttempt] = useState(0)
  return (
    <ImmersiveFrame title={title} onClose={onClose}>
      <div className={css.film}>
        <VideoPlayer key={attempt} url={url} alt={title} startsPlaying onReopen={() => setAttempt(attempt + 1)} />
      </div>
      <header className={css.bar}>
        <IconButton icon={XBold} kind="glass" iconSize={20} label={kitTexts.close} onClick={onClose} />
        <h2 className={css.title}>{title}</h2>
      </header>
    </ImmersiveFrame>
  )
}
