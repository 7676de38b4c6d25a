import { useSyncExternalStore } from 'react'
import type { ConfirmationStore } from './confirmation-store.ts'
import { Dialog } from './dialog.tsx'

/** Stands once, beside the toaster. */
export function Confirmations({ store }: { store: ConfirmationStore }) {
  const question = useSyncExternalStore(store.subscribe, store.get)
  if (question === undefined) return null
  const { id, text, answer, title, ...labels } = question
  return (
    <Dialog key={id} title={title} {...labels} onConfirm={() => answer(true)} onCancel={() => answer(false)}>
      {text}
    </Dialog>
  )
}
