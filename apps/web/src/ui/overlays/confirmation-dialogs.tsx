import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { RouterContext } from '../../lib/navigation/navigation.tsx'
import type { ConfirmationStore } from './confirmation-store.ts'
import { Dialog } from './dialog.tsx'

/** Renders the confirmations of the store. Mounted once, beside the toaster. */
export function ConfirmationDialogs({ store }: { store: ConfirmationStore }) {
  const confirmation = useSyncExternalStore(store.subscribe, store.get)
  if (confirmation === undefined) return null
  return <Question key={confirmation.id} {...confirmation} />
}

function Question({ text, answer, title, id: _id, ...labels }: NonNullable<ReturnType<ConfirmationStore['get']>>) {
  const pageKey = useShownPageKey()
  const [askedOn] = useState(pageKey)
  // Another page was opened by its address: an answer there would decide about the one that asked.
  const isOutdated = pageKey !== askedOn && labels.isNotice !== true
  useEffect(() => {
    if (isOutdated) answer(false)
  }, [isOutdated, answer])
  return (
    <Dialog title={title} {...labels} onConfirm={() => answer(true)} onCancel={() => answer(false)}>
      {text}
    </Dialog>
  )
}

/** Of the page on top. */
function useShownPageKey(): string | undefined {
  const router = useContext(RouterContext)
  return useSyncExternalStore(router?.subscribe ?? subscribeToNothing, () => {
    const entries = router?.getState().entries ?? []
    return entries[entries.length - 1]?.key
  })
}

const subscribeToNothing = () => () => undefined
