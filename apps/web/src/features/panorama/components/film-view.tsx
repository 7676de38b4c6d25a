import { useRef, useState } from 'react'
import { VideoPlayer } from '../../../shared/media/video-player.tsx'
import { kitTexts } from '../../../text/zh/ui/kit.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { XBold } from '../../../ui/icons/icons.gen.tsx'
import frameCss from '../../../ui/overlays/immersive-frame.module.css'
import { useOpenDialog } from '../../../ui/overlays/use-open-dialog.ts'
import css from './film-view.module.css'

interface FilmViewProps {
  url: string
  title: string
  onClose: () => void
}

/** A film over the whole window. Escape closes it. */
export function FilmView({ url, title, onClose }: FilmViewProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [attempt, setAttempt] = useState(0)
  useOpenDialog(dialog, onClose)
  return (
    <dialog ref={dialog} className={frameCss.frame} data-mood="immersive" aria-label={title}>
      <div className={css.film}>
        <VideoPlayer key={attempt} url={url} alt={title} startsPlaying onReopen={() => setAttempt(attempt + 1)} />
      </div>
      <header className={css.bar}>
        <IconButton icon={XBold} kind="glass" iconSize={20} label={kitTexts.close} onClick={onClose} />
        <h2 className={css.title}>{title}</h2>
      </header>
    </dialog>
  )
}
