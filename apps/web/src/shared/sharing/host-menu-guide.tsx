import { useId, useRef } from 'react'
import { shareTexts } from '#text/community/share.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useOpenDialog } from '../../ui/overlays/use-open-dialog.ts'
import css from './host-menu-guide.module.css'

const texts = shareTexts.guide

/** Points at the host's own menu, for hosts that share only from there. */
export function HostMenuGuide({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useOpenDialog(dialog, onClose)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog ref={dialog} className={`full-window ${css.guide}`} aria-labelledby={titleId} onClick={onClose}>
      <svg className={css.arrow} viewBox="0 0 120 120" aria-hidden="true">
        <path d="M12 112C18 62 50 28 104 14" />
        <path d="M80 6l26 7-13 24" />
      </svg>
      <div className={css.text}>
        <h2 id={titleId}>{texts.title}</h2>
        <p>{texts.description}</p>
        <Button kind="weak" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </dialog>
  )
}
