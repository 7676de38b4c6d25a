import { type RefObject, useLayoutEffect } from 'react'

/**
 * Opens a modal dialog while the component is mounted. A layout effect closes it before it is removed from the document:
 * only then does the browser restore the focus.
 */
export function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null || element.open) return
    // Browsers before 2022 have no modal dialogs: there it is an overlay on the page.
    if (typeof element.showModal === 'function') element.showModal()
    else element.setAttribute('open', '')
    return () => element.close?.()
  }, [dialog])
}
