import { blessingPageList, decideBlessing } from '@zhanjian/contract/invitations/invitation-desk.ts'
import { type BlessingState, blessingState } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { useState } from 'react'
import { guestDeskTexts } from '#text/invitations/guest-desk.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { formatRelativeTime } from '../../../lib/format-relative-time.ts'
import { useServices } from '../../../lib/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { FilterChips } from '../../../ui/controls/filter-chips.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { EmptyList } from '../../../ui/lists/empty-list.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { useReadGuestsAgain } from '../model/use-guest-desk.ts'
import css from './guest-desk.module.css'

const texts = guestDeskTexts.blessings
const FILTERS = blessingState.options.map((value) => ({ value, label: texts.states[value] }))

/** Blessings of guests, which the host shows on the invitation or not. */
export function BlessingList({ id }: { id: string }) {
  const { call, handleError, showToast } = useServices()
  const readAgain = useReadGuestsAgain()
  const [state, setState] = useState<BlessingState>()
  const body = state === undefined ? {} : { state }
  const list = useCursorList(blessingPageList, { params: { id }, body }, { getKey: ({ guestId }) => guestId })
  const decide = async (guestId: string, text: string, next: 'approved' | 'hidden') => {
    try {
      await call(
        decideBlessing,
        { params: { id: guestId }, body: { text, state: next } },
        { inlineErrorCodes: ['ALREADY_DECIDED'] },
      )
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'ALREADY_DECIDED') showToast(texts.changed)
      else handleError(error)
    }
    void readAgain()
  }
  return (
    <section className={css.list} aria-label={texts.label}>
      <FilterChips label={texts.filter} allLabel={guestDeskTexts.all} options={FILTERS} value={state} onChange={setState} />
      {list.state === 'failed' && list.error !== null ? (
        <LoadError error={list.error} onRetry={list.retry} />
      ) : list.state !== 'ready' ? (
        <SkeletonGroup label={guestDeskTexts.loading}>
          <Skeleton height={200} radius={16} />
        </SkeletonGroup>
      ) : list.records.length === 0 ? (
        <EmptyList
          text={state === undefined ? texts.none : texts.noneIn}
          hint={state === undefined ? texts.noneHint : undefined}
        />
      ) : (
        <>
          <ul className={`surface ${css.rows}`}>
            {list.records.map(({ guestId, name, text, state: stands, leftAt }) => (
              <li key={guestId} className={css.blessing}>
                <p>{text}</p>
                <span className={css.quiet}>
                  {name} · <time dateTime={leftAt}>{formatRelativeTime(leftAt, Date.now())}</time> · {texts.states[stands]}
                </span>
                <div className={css.actions}>
                  {stands === 'approved' ? null : (
                    <Button
                      size="small"
                      aria-label={texts.approveOf(name)}
                      onClick={() => void decide(guestId, text, 'approved')}
                    >
                      {texts.approve}
                    </Button>
                  )}
                  {stands === 'hidden' ? null : (
                    <Button
                      kind="plain"
                      size="small"
                      aria-label={texts.hideOf(name)}
                      onClick={() => void decide(guestId, text, 'hidden')}
                    >
                      {texts.hide}
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
          <ListEnd endState={list.endState} onLoadMore={list.loadMore} />
        </>
      )}
    </section>
  )
}
