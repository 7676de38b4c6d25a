import { type ComponentType, startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { useServices } from '../lib/services.tsx'
import { shellTexts } from '../text/zh/app/shell.ts'
import type { GlobalDialogsProps } from './global-dialogs.tsx'

/** Loads after the first page. */
const LOAD_DELAY_MS = 1200

/** The global dialogs; their code loads after the first page has rendered, or when a dialog is requested. */
export function LazyGlobalDialogs(props: GlobalDialogsProps) {
  const { confirmations } = props
  const { showToast } = useServices()
  const isAsked = useSyncExternalStore(confirmations.subscribe, confirmations.get) !== undefined
  const [LoadedDialogs, setLoadedDialogs] = useState<ComponentType<GlobalDialogsProps>>()
  useEffect(() => {
    if (LoadedDialogs !== undefined) return
    const load = () =>
      import('./global-dialogs.tsx').then(
        ({ GlobalDialogs: Questions }) => startTransition(() => setLoadedDialogs(() => Questions)),
        // Loaded again with the next dialog, or at the next start.
        () => {
          if (!isAsked) return
          confirmations.get()?.answer(false)
          showToast(shellTexts.chunkFailed.title)
        },
      )
    const timer = setTimeout(() => void load(), isAsked ? 0 : LOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [LoadedDialogs, isAsked, confirmations, showToast])
  return LoadedDialogs === undefined ? null : <LoadedDialogs {...props} />
}
