import { useEffect, useRef, useState } from 'react'
import type { PublishState } from '../../../shared/drafts/publish-draft.ts'
import { isSettled } from '../../../shared/uploads/upload-item.ts'
import { useServices } from '../../../lib/services.tsx'
import { useStudio } from '../studio-context.tsx'
import { publishHall } from './publish-hall.ts'

/**
 * Publishing from a sheet, which may be closed meanwhile: then `doneText` says that it is done.
 * @param prepare what must be there before it begins
 */
export function usePublishing(doneText: string, prepare: () => Promise<void> = async () => undefined) {
  const { workshop } = useStudio()
  const { call, showToast } = useServices()
  const [state, setState] = useState<PublishState | null>(null)
  const run = useRef<AbortController | null>(null)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  async function publish(): Promise<void> {
    const { draft, autosave, uploads, wait } = workshop
    run.current = new AbortController()
    const isUploading = () => uploads.getItems().some((item) => !isSettled(item))
    const onState = (next: PublishState) => {
      if (isOpen.current) setState(next)
      else if (next.kind === 'done') showToast(doneText)
    }
    onState({ kind: 'saving' })
    await prepare()
    await publishHall({ draft, autosave, call, isUploading, wait, onState, signal: run.current.signal })
  }
  return { state, publish: () => void publish() }
}
