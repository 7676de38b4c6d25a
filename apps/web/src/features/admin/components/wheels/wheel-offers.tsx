import { useQueryClient } from '@tanstack/react-query'
import { managedWheelById, wheelPrizes } from '@zhanjian/contract/lottery/wheel-admin.ts'
import { decideOffer, type WheelOffer, wheelOffers } from '@zhanjian/contract/lottery/wheel-offers.ts'
import { formatYuan } from '@zhanjian/contract/money/format-yuan.ts'
import { useState } from 'react'
import { wheelOfferTexts as texts } from '#text/admin/wheels.ts'
import { prizeWords } from '#text/lottery/prize-words.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { useCursorList } from '../../../../lib/api/use-cursor-list.ts'
import { useServices } from '../../../../lib/services.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { GiftFill } from '../../../../ui/icons/icons.gen.tsx'
import { ListEnd } from '../../../../ui/lists/list-end.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import { LoadState, TableSkeleton } from '../layout/load-state.tsx'
import { PersonCell } from '../lists/person-cell.tsx'
import css from './wheel-offers.module.css'

const STATES = ['pending', 'decided'] as const

/** Prizes that people offer to the wheel, to be accepted or declined. */
export function WheelOffers({ activityId, canDecide }: { activityId: string; canDecide: boolean }) {
  const [state, setState] = useState<(typeof STATES)[number]>('pending')
  const list = useCursorList(wheelOffers, { body: { activityId, state } }, { getKey: ({ id }) => id })
  return (
    <section className={css.offers}>
      <SegmentedControl
        label={texts.state}
        value={state}
        onChange={setState}
        segments={STATES.map((value) => ({ value, label: texts.states[value] }))}
      />
      {list.state !== 'ready' ? (
        <LoadState error={list.error} onRetry={list.retry} skeleton={<TableSkeleton rowPx={84} count={3} />} />
      ) : list.records.length === 0 ? (
        <StateView kind="empty" {...(state === 'pending' ? texts.empty : texts.emptyDecided)} />
      ) : (
        <>
          <ul className={css.list}>
            {list.records.map((offer) => (
              <OfferRow key={offer.id} offer={offer} canDecide={canDecide} />
            ))}
          </ul>
          <ListEnd endState={list.endState} onLoadMore={list.loadMore} endText={texts.end} />
        </>
      )}
    </section>
  )
}

function OfferRow({ offer, canDecide }: { offer: WheelOffer; canDecide: boolean }) {
  const { call, confirm, handleError, showToast } = useServices()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const { id, prize, owner, quantity, state, note } = offer

  async function decide(accept: boolean): Promise<void> {
    if (!accept && !(await confirm({ ...texts.declineQuestion(prize.name), isDangerous: true }))) return
    setIsBusy(true)
    try {
      await call(decideOffer, { params: { id }, body: { accept } }, { inlineErrorCodes: ['ALREADY_DECIDED'] })
      showToast(accept ? texts.accepted : texts.declined)
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'ALREADY_DECIDED') showToast(texts.decidedElsewhere)
      else handleError(error)
    } finally {
      setIsBusy(false)
      for (const { path } of [wheelOffers, wheelPrizes, managedWheelById])
        void queryClient.invalidateQueries({ queryKey: [path] })
    }
  }
  return (
    <li className={css.offer}>
      <Thumbnail className={css.picture} src={prize.picture}>
        <GiftFill size={24} />
      </Thumbnail>
      <div className={css.text}>
        <b>{prize.name}</b>
        <p>
          {prizeWords.kinds[prize.kind]} · {prizeWords.value(formatYuan(prize.valueFen))} · {texts.quantity(quantity)}
        </p>
        <PersonCell person={owner} />
        {note === '' ? null : <p>{note}</p>}
      </div>
      <div className={css.actions}>
        {state === 'pending' && canDecide ? (
          <>
            <Button
              kind="plain"
              size="small"
              isBusy={isBusy}
              aria-label={texts.declineOf(prize.name)}
              onClick={() => void decide(false)}
            >
              {texts.decline}
            </Button>
            <Button size="small" isBusy={isBusy} aria-label={texts.acceptOf(prize.name)} onClick={() => void decide(true)}>
              {texts.accept}
            </Button>
          </>
        ) : (
          <Chip kind={state === 'used' ? 'weak' : 'outline'}>{texts.offerStates[state]}</Chip>
        )}
      </div>
    </li>
  )
}
