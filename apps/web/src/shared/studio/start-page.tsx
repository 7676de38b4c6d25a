import type { ReactNode } from 'react'
import { kitTexts } from '#text/ui/kit.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { CaretLeftBold } from '../../ui/icons/icons.gen.tsx'
import { OnlyMouse } from '../../ui/text/only-mouse.tsx'
import { PhotoDropZone } from '../uploads/photo-drop-zone.tsx'
import css from './start-page.module.css'

interface StartPageProps {
  /** Shown while files are held over the page. */
  dropHint: string
  onFiles: (files: File[]) => void
  onBack: () => void
  /** Behind the bar. */
  backdrop?: ReactNode
  children: ReactNode
}

/** The only step before a new document: choosing pictures, which may also be dropped on it. */
export const StartPage = ({ dropHint, onFiles, onBack, backdrop, children }: StartPageProps) => (
  <PhotoDropZone hint={dropHint} onFiles={onFiles}>
    <div className={css.page} data-page-scroller>
      {backdrop}
      <header className={css.bar}>
        <IconButton icon={CaretLeftBold} kind="glass" label={kitTexts.back} iconSize={20} onClick={onBack} />
      </header>
      {children}
    </div>
  </PhotoDropZone>
)

interface UnsentNoticeProps {
  texts: Readonly<Record<'forgetUnsent' | 'continueUnsent', string>>
  text: string
  onForget: () => void
  onContinue: () => void
}

/** A document that never reached the server can be continued. */
export const UnsentNotice = ({ texts, text, onForget, onContinue }: UnsentNoticeProps) => (
  <div className={css.unsent}>
    <p>{text}</p>
    <Button kind="plain" size="small" onClick={onForget}>
      {texts.forgetUnsent}
    </Button>
    <Button size="small" onClick={onContinue}>
      {texts.continueUnsent}
    </Button>
  </div>
)

/** Below the buttons: what can be chosen, and how else. */
export const ChoiceHint = ({ texts }: { texts: { chooseHint: string; dropHint: string } }) => (
  <p className={css.small}>
    {texts.chooseHint}
    <OnlyMouse>
      <br />
      {texts.dropHint}
    </OnlyMouse>
  </p>
)
