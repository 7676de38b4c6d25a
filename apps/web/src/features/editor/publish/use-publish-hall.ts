import { useRef, useState } from 'react'
import { useServices } from '../../../lib/services.tsx'
import { useOnLeave } from '../../../lib/use-on-leave.ts'
import type { PublishState } from '../../../shared/drafts/publish-draft.ts'
import { isSent } from '../../../shared/uploads/upload-item.ts'
import { useEditor } from '../editor-context.tsx'
import { publishHall } from './publish-hall.ts'

/**
 * Publishes from a sheet; if that is closed in the meantime, `doneText` is shown as a toast.
 * @param prepare runs before publishing starts
 */
export function usePublishHall(doneText: string, prepare: () => Promise<void> = async () => undefined) {
  const { session } = useEditor()
  const { call, showToast } = useServices()
  const [state, setState] = useState<PublishState | null>(null)
  const abortController = useRef<AbortController | null>(null)
  const isOpenRef = useRef(true)
  useOnLeave(() => {
    isOpenRef.current = false
  })

  async function publish(): Promise<void> {
    const { draft, autosave, uploads, wait } = session
    abortController.current = new AbortController()
    const isUploading = () => uploads.getItems().some((item) => !isSent(item))
    const onState = (next: PublishState) => {
      if (isOpenRef.current) setState(next)
      else if (next.kind === 'done') showToast(doneText)
    }
    onState({ kind: 'saving' })
    // The link goes first.
    const releaseOriginals = uploads.holdOriginals()
    try {
      await prepare()
      await publishHall({ draft, autosave, call, isUploading, wait, onState, signal: abortController.current.signal })
    } finally {
      releaseOriginals()
    }
  }
  return { state, publish: () => void publish() }
}
