import { recommendWork } from '@zhanjian/contract/promotions.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useServices } from '../../../lib/services.tsx'
import { adminPromotionTexts as texts } from '../../../text/zh/admin-promotions.ts'
import { Button } from '../../../ui/button.tsx'
import { WorkFinder } from './work-finder.tsx'

/** Puts works at the top of the recommended feed, or back. */
export function PinnedWorks() {
  const { call, handleError, showToast } = useServices()
  async function pin({ id }: WorkSummary, isPinned: boolean): Promise<void> {
    try {
      await call(recommendWork, { params: { id }, body: { isPinned } })
      showToast(isPinned ? texts.pinned : texts.unpinned)
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'NOT_FOUND') showToast(texts.notPinnable)
      else handleError(error)
    }
  }
  return (
    <WorkFinder
      actionsOf={(work) => (
        <>
          <Button size="small" kind="plain" onClick={() => void pin(work, false)}>
            {texts.unpin}
          </Button>
          <Button size="small" kind="weak" onClick={() => void pin(work, true)}>
            {texts.pin}
          </Button>
        </>
      )}
    />
  )
}
