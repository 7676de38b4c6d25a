import {
  decideGuestBookEntry,
  type GuestBookEntry,
  type GuestBookEntryState,
  guestBookDeskPageList,
  guestBookExportLink,
  removeGuestBookEntry,
  setGuestBookApproval,
} from '@zhanjian/contract/works/guest-book.ts'
import { useState } from 'react'
import { guestBookTexts, guestBookDeskTexts as texts } from '#text/exhibitions/guest-book.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useServices } from '../../../lib/services.tsx'
import { keysOf } from '../../../lib/type-guards.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DownloadButton } from '../../../ui/controls/download-button.tsx'
import { FilterChips } from '../../../ui/controls/filter-chips.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { EmptyList } from '../../../ui/lists/empty-list.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import css from './guest-book-desk.module.css'
import { GuestBookEntryView } from './guest-book-entry-view.tsx'
import { useReadGuestBookAgain } from './use-guest-book.ts'

interface GuestBookDeskProps {
  code: string
  curatorId: string
  onClose: () => void
}

/** Every entry of an own guest book, and what becomes of it. */
export function GuestBookDesk({ code, curatorId, onClose }: GuestBookDeskProps) {
  const { call } = useServices()
  const act = useDeskActions()
  const [state, setState] = useState<GuestBookEntryState>()
  const input = { params: { code }, body: state === undefined ? {} : { state } }
  const list = useCursorList(guestBookDeskPageList, input, { getKey: ({ id }) => id })
  const facts = list.pages[0]
  const counts = facts?.counts ?? { waiting: 0, shown: 0, hidden: 0 }
  return (
    <Sheet title={texts.title} onClose={onClose}>
      <div className={css.desk}>
        {facts === undefined ? null : (
          <Switch
            label={texts.approval}
            hint={texts.approvalHint}
            isOn={facts.needsApproval}
            onChange={(needsApproval) =>
              void act(() => call(setGuestBookApproval, { params: { code }, body: { needsApproval } }))
            }
          />
        )}
        <FilterChips
          label={texts.filter}
          allLabel={texts.all}
          options={keysOf(guestBookTexts.states).map((value) => ({
            value,
            label: texts.filterOf(guestBookTexts.states[value], counts[value]),
          }))}
          value={state}
          onChange={setState}
        />
        {list.state === 'failed' && list.error !== null ? (
          <LoadError error={list.error} onRetry={list.retry} />
        ) : list.state !== 'ready' ? (
          <SkeletonGroup label={guestBookTexts.loading}>
            <Skeleton height={160} radius={12} />
          </SkeletonGroup>
        ) : list.records.length === 0 ? (
          <EmptyList text={state === undefined ? texts.none : texts.noneIn} />
        ) : (
          <>
            <DownloadButton kind="plain" askForLink={() => call(guestBookExportLink, { params: { code } })}>
              {texts.download}
            </DownloadButton>
            <ul className={css.entries}>
              {list.records.map((entry) => (
                <li key={entry.id}>
                  <GuestBookEntryView entry={entry} isCurators={entry.author.id === curatorId} />
                  <EntryDecision entry={entry} />
                </li>
              ))}
            </ul>
            <ListEnd endState={list.endState} onLoadMore={list.loadMore} />
          </>
        )}
      </div>
    </Sheet>
  )
}

function EntryDecision({ entry: { id, state, author } }: { entry: GuestBookEntry }) {
  const { call, confirm } = useServices()
  const act = useDeskActions()
  const decide = (next: 'shown' | 'hidden') =>
    act(() => call(decideGuestBookEntry, { params: { id }, body: { state: next } }, { inlineErrorCodes: ['NOT_FOUND'] }))
  const remove = async () => {
    if (await confirm({ ...texts.removeQuestion, isDangerous: true }))
      await act(() => call(removeGuestBookEntry, { params: { id } }, { inlineErrorCodes: ['NOT_FOUND'] }))
  }
  return (
    <div className={css.actions}>
      {state === 'shown' ? null : (
        <Button size="small" aria-label={texts.showOf(author.nickname)} onClick={() => void decide('shown')}>
          {texts.show}
        </Button>
      )}
      {state === 'hidden' ? null : (
        <Button kind="plain" size="small" aria-label={texts.hideOf(author.nickname)} onClick={() => void decide('hidden')}>
          {texts.hide}
        </Button>
      )}
      <Button kind="plain" size="small" aria-label={texts.removeOf(author.nickname)} onClick={() => void remove()}>
        {texts.remove}
      </Button>
    </div>
  )
}

/** Makes a call and reads again; what its author has taken back meanwhile is said. */
function useDeskActions(): (deed: () => Promise<unknown>) => Promise<void> {
  const { showToast, handleError } = useServices()
  const readAgain = useReadGuestBookAgain()
  return async (deed) => {
    try {
      await deed()
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'NOT_FOUND') showToast(texts.gone)
      else handleError(error)
    }
    await readAgain()
  }
}
