import { useRef, useState } from 'react'
import { tourPublishTexts } from '#text/tours/tour-publish.ts'
import { getInlineErrorMessage } from '../../../../lib/api/api-error.ts'
import { useServices } from '../../../../lib/services.tsx'
import { useOnLeave } from '../../../../lib/use-on-leave.ts'
import type { PublishState } from '../../../../shared/drafts/publish-draft.ts'
import { useTourSession } from '../../tour-editor-context.tsx'

/** Publishes from a sheet; if that is closed in the meantime it goes on, and a toast says when it is done. */
export function usePublishTour() {
  const session = useTourSession()
  const { showToast } = useServices()
  const [state, setState] = useState<PublishState | null>(null)
  const isOpenRef = useRef(true)
  useOnLeave(() => {
    isOpenRef.current = false
  })

  async function publish(): Promise<void> {
    const onState = (next: PublishState) => {
      if (isOpenRef.current) setState(next)
      else if (next.kind === 'done') showToast(tourPublishTexts.backgroundDone)
    }
    onState({ kind: 'saving' })
    await session.publish(onState, new AbortController().signal).catch((error: unknown) => {
      onState({ kind: 'failed', isOffline: false, message: getInlineErrorMessage(error) })
    })
  }
  return { state, publish: () => void publish() }
}
