import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { useBackToClose } from './use-back-to-close.ts'

/**
 * Opens a modal dialog while the component is mounted; Escape and Back call `onClose`. A layout effect closes it before it is
 * removed from the document: only then does the browser restore the focus.
 */
export function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  useBackToClose(onClose)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    hear(element, () => close())
    // Browsers before 2022 have no modal dialogs: there it is an overlay on the page.
    if (typeof element.showModal !== 'function') element.setAttribute('open', '')
    else element.showModal()
    return () => element.close?.()
  }, [dialog])
}

function hear(element: HTMLDialogElement, onCancel: () => void): void {
  let isPressed = false
  element.oncancel = (event) => {
    // That of a file field inside bubbles.
    if (event.target !== element) return
    event.preventDefault()
    onCancel()
  }
  element.onpointerdown = () => {
    isPressed = true
  }
  // The click of the tap that opened it lands on it and presses nothing, since nothing was put down on it before. Keys make clicks
  // without `detail`. React hears of clicks above.
  element.onclick = (event) => {
    if (isPressed || event.detail === 0) return
    event.preventDefault()
    event.stopPropagation()
  }
}
