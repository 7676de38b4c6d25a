import { type RefObject, useLayoutEffect } from 'react'

/**
 * Opens the dialog as a modal one as long as the component lives. It is closed while it still stands in the
 * document (a layout effect is undone before that): only then the browser gives the focus back.
 */
export function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null || element.open) return
    // Browsers before 2022 have no modal dialogs: there it simply stands above the page.
    if (typeof element.showModal === 'function') element.showModal()
    else element.setAttribute('open', '')
    return () => element.close?.()
  }, [dialog])
}
