import { useQueryClient } from '@tanstack/react-query'
import { myOffers, type WheelOffer, withdrawOffer } from '@zhanjian/contract/lottery/wheel-offers.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useState } from 'react'
import { wheelApplyTexts } from '#text/lottery/wheel-apply.ts'
import { useCursorList } from '../../../../lib/api/use-cursor-list.ts'
import { useServices } from '../../../../lib/services.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { GiftFill } from '../../../../ui/icons/icons.gen.tsx'
import { ListEnd } from '../../../../ui/lists/list-end.tsx'
import { ListRow, ListTile, RowLines } from '../../../../ui/lists/list-tile.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import css from '../wheel/panel.module.css'
import { Panel } from '../wheel/panel.tsx'

const texts = wheelApplyTexts.offer

/** What the user has offered, with what has become of it. Nothing while there is nothing. */
export function OwnOffers({ activityId }: { activityId?: string }) {
  const list = useCursorList(myOffers, { body: activityId === undefined ? {} : { activityId } }, { getKey: ({ id }) => id })
  const { state, error, records, endState, loadMore, retry } = list
  if (state === 'failed') return <LoadError error={error} onRetry={retry} />
  if (records.length === 0) return null
  return (
    <Panel title={texts.mine}>
      <ListTile place="panel">
        {records.map((offer) => (
          <OfferRow key={offer.id} offer={offer} hasWheel={activityId === undefined} />
        ))}
      </ListTile>
      <ListEnd endState={endState} onLoadMore={loadMore} endText={texts.end} />
    </Panel>
  )
}

interface OfferRowProps {
  offer: WheelOffer
  /** Names the wheel, too. */
  hasWheel: boolean
}

function OfferRow({ offer: { id, prize, quantity, state, note, activity: wheel }, hasWheel }: OfferRowProps) {
  const { call, confirm, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const withdraw = async () => {
    const isAgreed = await confirm({
      title: texts.withdrawQuestion(prize.name),
      text: texts.withdrawText,
      confirmLabel: texts.withdraw,
    })
    if (!isAgreed) return
    setIsBusy(true)
    try {
      await call(withdrawOffer, { params: { id } })
      showToast(texts.withdrawn)
    } catch (error) {
      handleError(error)
    } finally {
      setIsBusy(false)
      void queryClient.invalidateQueries({ queryKey: [myOffers.path] })
    }
  }
  return (
    <ListRow>
      <Thumbnail className={css.picture} src={prize.picture}>
        <GiftFill size={22} />
      </Thumbnail>
      <RowLines title={prize.name}>
        <small>{`${texts.units(quantity)} · ${texts.states[state]}`}</small>
        {hasWheel ? (
          <small>
            <a href={`#${screenAddress('wheel', { code: wheel.code })}`}>{wheel.title}</a>
          </small>
        ) : null}
        {note === '' ? null : <small>{texts.note(note)}</small>}
      </RowLines>
      {state === 'pending' || state === 'accepted' ? (
        <Button
          size="small"
          kind="plain"
          isBusy={isBusy}
          aria-label={texts.withdrawOf(prize.name)}
          onClick={() => void withdraw()}
        >
          {texts.withdraw}
        </Button>
      ) : null}
    </ListRow>
  )
}
