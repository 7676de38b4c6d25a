import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { XBold } from '../../ui/icons/icons.gen.tsx'
import { useOpenDialog } from '../../ui/overlays/use-open-dialog.ts'
import css from './code-screen.module.css'

interface CodeScreenProps {
  title: string
  closeLabel: string
  onClose: () => void
  /** Whose code it is. */
  heading: ReactNode
  code: ReactNode
  /** What one does with it. */
  children: ReactNode
}

/** A code on the whole screen, to be scanned: white in every theme, and the screen stays on. In a low window its words are beside it. */
export function CodeScreen({ title, closeLabel, onClose, heading, code, children }: CodeScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useOpenDialog(dialog, onClose)
  useScreenStaysOn()
  return (
    <dialog ref={dialog} className={`full-window ${css.screen}`} data-mood="light" aria-label={title}>
      <div className={css.close}>
        <IconButton icon={XBold} label={closeLabel} onClick={onClose} />
      </div>
      <div className={css.content}>
        <div className={css.heading}>{heading}</div>
        <div className={css.code}>{code}</div>
        <div className={css.rest}>{children}</div>
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
