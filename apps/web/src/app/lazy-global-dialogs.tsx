import { type ComponentType, startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { useServices, useSessionState } from '../lib/services.tsx'
import { isLoggedInState } from '../lib/session/session-state.ts'
import type { GlobalDialogsProps } from './global-dialogs.tsx'

/** Loads after the first page. */
const LOAD_DELAY_MS = 1200

/**
 * The global dialogs; their code loads after the first page has rendered, or when a dialog is requested. A visitor in a browser is
 * asked nothing before a tab that is about the user (docs/decisions/0042), so home and what is opened from there load none of it.
 */
export function LazyGlobalDialogs(props: GlobalDialogsProps) {
  const { confirmations, tab } = props
  const { showToast, host } = useServices()
  const isLoggedIn = isLoggedInState(useSessionState())
  const isAsked = useSyncExternalStore(confirmations.subscribe, confirmations.get) !== undefined
  const [LoadedDialogs, setLoadedDialogs] = useState<ComponentType<GlobalDialogsProps>>()
  const isNeeded = isAsked || isLoggedIn || tab === 'personal' || !(host.kind === 'browser' || host.kind === 'headset')
  useEffect(() => {
    if (LoadedDialogs !== undefined || !isNeeded) return
    const load = () =>
      import('./load-global-dialogs.ts')
        .then(({ loadGlobalDialogs }) => loadGlobalDialogs())
        .then(
          (Questions) => startTransition(() => setLoadedDialogs(() => Questions)),
          // Loaded again with the next dialog, or at the next start.
          () => {
            if (!isAsked) return
            confirmations.get()?.answer(false)
            showToast(shellTexts.chunkFailed.title)
          },
        )
    const timer = setTimeout(() => void load(), isAsked ? 0 : LOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [LoadedDialogs, isNeeded, isAsked, confirmations, showToast])
  return LoadedDialogs === undefined ? null : <LoadedDialogs {...props} />
}
