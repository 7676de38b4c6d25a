import { useRef, useState } from 'react'
import { getInlineErrorMessage } from '../../lib/api/api-error.ts'
import { useServices } from '../../lib/services.tsx'
import { useOnLeave } from '../../lib/use-on-leave.ts'
import { type PublishState, publishDraft } from '../drafts/publish-draft.ts'
import type { PublishingSession } from './publishing-session.ts'

/**
 * Publishes from a sheet; if that is closed in the meantime it goes on, and `doneText` is shown as a toast.
 * @param prepare runs before publishing starts
 */
export function usePublishing(session: PublishingSession, doneText: string, prepare?: () => Promise<void>) {
  const { showToast } = useServices()
  const [state, setState] = useState<PublishState | null>(null)
  const isOpenRef = useRef(true)
  useOnLeave(() => {
    isOpenRef.current = false
  })

  async function publish(): Promise<void> {
    const onState = (next: PublishState) => {
      if (isOpenRef.current) setState(next)
      else if (next.kind === 'done') showToast(doneText)
    }
    onState({ kind: 'saving' })
    // The link goes first.
    const releaseOriginals = session.uploads.holdOriginals()
    try {
      await prepare?.()
      await session.publish(publishDraft, onState, new AbortController().signal)
    } catch (error) {
      onState({ kind: 'failed', isOffline: false, message: getInlineErrorMessage(error) })
    } finally {
      releaseOriginals()
    }
  }
  return { state, publish: () => void publish() }
}
