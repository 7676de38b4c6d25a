import { useSyncExternalStore } from 'react'
import type { ConfirmationStore } from './confirmation-store.ts'
import { Dialog } from './dialog.tsx'

/** Renders the confirmations of the store. Mounted once, beside the toaster. */
export function ConfirmationDialogs({ store }: { store: ConfirmationStore }) {
  const confirmation = useSyncExternalStore(store.subscribe, store.get)
  if (confirmation === undefined) return null
  const { id, text, answer, title, ...labels } = confirmation
  return (
    <Dialog key={id} title={title} {...labels} onConfirm={() => answer(true)} onCancel={() => answer(false)}>
      {text}
    </Dialog>
  )
}
