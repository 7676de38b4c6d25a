import { type ComponentType, startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { useServices } from '../lib/services.tsx'
import { shellTexts } from '../text/zh/app/shell.ts'
import type { GlobalDialogsProps } from './global-dialogs.tsx'

/** The first page comes first. */
const LOAD_DELAY_MS = 1200

/** Where questions appear; their code comes once the first page stands, or when one is asked. */
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
        // It is asked for again with the next question, or at the next start.
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
