import { useQueryClient } from '@tanstack/react-query'
import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import { pinnedWorks, pinWork } from '@zhanjian/contract/works/promotions.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { adminPromotionTexts as texts } from '#text/admin/promotions.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { useServices } from '../../../../lib/services.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { LoadState, TableSkeleton } from '../layout/load-state.tsx'
import { WorkCell } from '../lists/work-cell.tsx'
import css from './pinned-works.module.css'
import { WorkFinder } from './work-finder.tsx'

/** The works pinned to the top of the recommended feed, and the controls to change them. */
export function PinnedWorks() {
  const { call, handleError, showToast } = useServices()
  const queryClient = useQueryClient()
  const pinnedQuery = useEndpoint(pinnedWorks, {})
  const isPinned = ({ id }: WorkSummary) => pinnedQuery.data?.records.some((work) => work.id === id) ?? false

  async function setPinned({ id }: WorkSummary, wanted: boolean): Promise<void> {
    try {
      await call(pinWork, { params: { id }, body: { isPinned: wanted } })
      showToast(wanted ? texts.pinned : texts.unpinned)
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'NOT_FOUND') showToast(texts.notPinnable)
      else handleError(error)
    } finally {
      void queryClient.invalidateQueries({ queryKey: [pinnedWorks.path] })
    }
  }
  const renderUnpinButton = (work: WorkSummary) => (
    <Button size="small" kind="plain" aria-label={texts.unpinOf(work.title)} onClick={() => void setPinned(work, false)}>
      {texts.unpin}
    </Button>
  )
  const renderPinButton = (work: WorkSummary) => (
    <Button size="small" kind="weak" aria-label={texts.pinOf(work.title)} onClick={() => void setPinned(work, true)}>
      {texts.pin}
    </Button>
  )
  return (
    <>
      {pinnedQuery.data === undefined ? (
        <LoadState
          error={pinnedQuery.error}
          onRetry={() => void pinnedQuery.refetch()}
          skeleton={<TableSkeleton rowPx={56} count={2} />}
        />
      ) : pinnedQuery.data.records.length === 0 ? (
        <p className={css.empty}>{texts.noPins}</p>
      ) : (
        <ul className={css.works} aria-label={texts.pinnedList}>
          {pinnedQuery.data.records.map((work) => (
            <li key={work.id}>
              <WorkCell work={work} href={`#${workAddress(work)}`}>
                <span>{work.owner.nickname}</span>
                {work.availability === 'published' && work.visibility === 'public' ? null : (
                  <Chip kind="outline">{texts.notShown}</Chip>
                )}
              </WorkCell>
              {renderUnpinButton(work)}
            </li>
          ))}
        </ul>
      )}
      <WorkFinder actionsOf={(work) => (isPinned(work) ? renderUnpinButton(work) : renderPinButton(work))} />
    </>
  )
}
