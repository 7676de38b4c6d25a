import { useEffect, useRef } from 'react'
import { CardFace } from '../../../../shared/cards/card-face.tsx'
import type { PocketCard } from '../../../../shared/cards/own-cards-on-device.ts'
import { QrCode } from '../../../../shared/cards/qr-code.tsx'
import { buildCardLink } from '../../../../shared/sharing/share-links.ts'
import { cardTexts } from '../../../../text/zh/cards/card.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { XBold } from '../../../../ui/icons/icons.gen.tsx'
import { useOpenDialog } from '../../../../ui/overlays/use-open-dialog.ts'
import css from './qr-screen.module.css'

const texts = cardTexts.qr

interface QrScreenProps {
  card: Omit<PocketCard, 'isDefault' | 'visitorCount'>
  onClose: () => void
}

/** The own card with its code on the whole screen: white in every theme, and the screen stays on. Needs no network. */
export function QrScreen({ card, onClose }: QrScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useOpenDialog(dialog)
  useScreenStaysOn()
  return (
    <dialog
      ref={dialog}
      className={css.screen}
      data-mood="light"
      aria-label={texts.title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={css.close}>
        <IconButton icon={XBold} label={texts.close} onClick={onClose} />
      </div>
      <div className={css.content}>
        <div className={css.face}>
          <CardFace card={card} />
        </div>
        <div className={css.code}>
          <QrCode
            text={buildCardLink(location.origin, card.code)}
            label={texts.label(card.name)}
            pendingText={texts.drawing}
            failedText={texts.failed}
          />
        </div>
        <p className={css.hint}>{texts.hint}</p>
      </div>
    </dialog>
  )
}

/** Old browsers have no wake lock: there the screen dims as ever. */
interface WakeLockNavigator {
  wakeLock?: { request(type: 'screen'): Promise<{ release(): Promise<void> }> }
}

function useScreenStaysOn(): void {
  useEffect(() => {
    const { wakeLock } = navigator as WakeLockNavigator
    if (wakeLock === undefined) return
    let isClosed = false
    let release: (() => Promise<void>) | undefined
    const request = () =>
      wakeLock.request('screen').then(
        async (lock) => {
          if (isClosed) return lock.release()
          release = () => lock.release()
        },
        // Refused on a low battery.
        () => undefined,
      )
    // The browser releases the lock whenever the page is hidden.
    const requestAgain = () => {
      if (document.visibilityState === 'visible') void request()
    }
    void request()
    document.addEventListener('visibilitychange', requestAgain)
    return () => {
      isClosed = true
      document.removeEventListener('visibilitychange', requestAgain)
      void release?.()
    }
  }, [])
}
