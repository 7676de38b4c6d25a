import { useQueryClient } from '@tanstack/react-query'
import { type HandOver, handOverOffers, respondToHandOver } from '@zhanjian/contract/accounts/account-data.ts'
import { useState } from 'react'
import { accountSafetyTexts } from '#text/accounts/account-safety.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { formatCalendarDay } from '../../../lib/format-calendar-date.ts'
import { useServices } from '../../../lib/services.tsx'
import { ProfilePicture } from '../../../shared/people/profile-picture.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import css from './hand-over-offers.module.css'

const texts = accountSafetyTexts.offers

/** Works that users who delete their accounts offer to hand over to this user. `isOpenOnly` leaves out answered offers. */
export function HandOverOffers({ isOpenOnly: onlyOpen = false }: { isOpenOnly?: boolean }) {
  // The offers are optional on these pages: a failed request shows none.
  const { data: offers = [] } = useEndpoint(handOverOffers, {})
  const visibleOffers = onlyOpen ? offers.filter(({ state }) => state === 'offered') : offers
  if (visibleOffers.length === 0) return null
  return (
    <section className={css.offers} aria-label={texts.title}>
      {visibleOffers.map((offer) => (
        <HandOverOfferTile key={offer.id} offer={offer} />
      ))}
    </section>
  )
}

function HandOverOfferTile({ offer }: { offer: HandOver }) {
  const { from, workCount, state, eraseAt } = offer
  const { isBusy, respond } = useRespondToHandOver(offer)
  const date = formatCalendarDay(eraseAt, Date.now())
  const isAnswered = state !== 'offered'
  return (
    <article className={css.offer}>
      <ProfilePicture src={from.avatar} size={44} />
      <div className={css.text}>
        <h2>{texts.text(from.nickname, workCount)}</h2>
        <p>{describeOfferState(state, date)}</p>
      </div>
      <div className={css.answers}>
        {state === 'declined' ? null : (
          <Button size="small" kind="plain" disabled={isBusy} onClick={() => void respond(false)}>
            {isAnswered ? texts.declineAfterAll : texts.decline}
          </Button>
        )}
        {state === 'accepted' ? null : (
          <Button size="small" kind={isAnswered ? 'plain' : 'primary'} isBusy={isBusy} onClick={() => void respond(true)}>
            {isAnswered ? texts.acceptAfterAll : texts.accept}
          </Button>
        )}
      </div>
    </article>
  )
}

function describeOfferState(state: HandOver['state'], date: string): string {
  if (state === 'offered') return texts.arrival(date)
  return state === 'accepted' ? texts.accepted(date) : texts.declined
}

function useRespondToHandOver({ id }: HandOver) {
  const { call, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  return {
    isBusy,
    respond: async (isAccepted: boolean): Promise<void> => {
      if (isBusy) return
      setIsBusy(true)
      try {
        await call(respondToHandOver, { params: { id }, body: { accept: isAccepted } })
        showToast(isAccepted ? texts.acceptedToast : texts.declinedToast)
      } catch (error) {
        if (error instanceof ApiError && error.errorCode === 'NOT_FOUND') showToast(texts.gone)
        else handleError(error)
      } finally {
        await queryClient.invalidateQueries({ queryKey: [handOverOffers.path] })
        setIsBusy(false)
      }
    },
  }
}
