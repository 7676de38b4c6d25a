import { useQueryClient } from '@tanstack/react-query'
import { type OwnPrizeSummary, publishedPrizes } from '@zhanjian/contract/lottery/prizes.ts'
import { myOffers, offerPrize } from '@zhanjian/contract/lottery/wheel-offers.ts'
import { formatYuan } from '@zhanjian/contract/money/format-yuan.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useId, useState } from 'react'
import { prizeWords } from '#text/lottery/prize-words.ts'
import { wheelApplyTexts } from '#text/lottery/wheel-apply.ts'
import { ApiError, getInlineErrorMessage } from '../../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../../lib/services.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { GiftFill } from '../../../../ui/icons/icons.gen.tsx'
import { RowLines } from '../../../../ui/lists/list-tile.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import { ListSkeleton } from '../lists/list-skeleton.tsx'
import panelCss from '../wheel/panel.module.css'
import { Panel } from '../wheel/panel.tsx'
import css from './apply.module.css'

const texts = wheelApplyTexts.offer
const PRIZES_SIZE = 100

/** Offers one of the own prizes that are approved, online and have units that no wheel has. */
export function OfferForm({ activityId }: { activityId: string }) {
  const router = useRouter()
  const { data, error, refetch } = useEndpoint(publishedPrizes, { body: { size: PRIZES_SIZE } })
  if (data === undefined) return error === null ? <ListSkeleton /> : <LoadError error={error} onRetry={() => void refetch()} />
  const usable = data.records.filter(({ shelf, stock }) => shelf === 'online' && stock.left > 0)
  if (usable.length === 0) {
    const action = { label: texts.toPublish, onPress: () => router.push(screenAddress('publishPrize')) }
    return <StateView kind="empty" {...texts.none} action={action} />
  }
  return <ChosenOffer activityId={activityId} prizes={usable} onSent={() => void refetch()} />
}

interface ChosenOfferProps {
  activityId: string
  prizes: readonly OwnPrizeSummary[]
  onSent: () => void
}

function ChosenOffer({ activityId, prizes, onSent }: ChosenOfferProps) {
  const { call, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const [prizeId, setPrizeId] = useState<string | null>(prizes.length === 1 ? (prizes[0]?.id ?? null) : null)
  const [quantity, setQuantity] = useState('1')
  const [isChecked, setIsChecked] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const prize = prizes.find(({ id }) => id === prizeId)
  const left = prize?.stock.left ?? 0
  const isQuantity = /^[1-9]\d*$/.test(quantity) && Number(quantity) <= left

  const submit = async () => {
    setIsChecked(true)
    if (prize === undefined || !isQuantity || isBusy) return
    setIsBusy(true)
    setRefusal(null)
    try {
      await call(
        offerPrize,
        { body: { activityId, prizeId: prize.id, quantity: Number(quantity) } },
        {
          inlineErrorCodes: [
            'WHEEL_OFFERS_CLOSED',
            'WHEEL_OFFERS_FULL',
            'WHEEL_OFFER_STATE',
            'WHEEL_PRIZE_NOT_USABLE',
            'WHEEL_STOCK_SHORT',
          ],
        },
      )
      showToast(texts.sent)
      setIsChecked(false)
      void queryClient.invalidateQueries({ queryKey: [myOffers.path] })
    } catch (error) {
      if (error instanceof ApiError && error.errorCode?.startsWith('WHEEL_')) {
        setRefusal(getInlineErrorMessage(error))
        onSent()
      } else handleError(error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Panel title={texts.choose}>
      <p className={css.lead}>{texts.intro}</p>
      <Form onSubmit={submit} className={css.form}>
        <PrizeChoices prizes={prizes} value={prizeId} onChange={setPrizeId} />
        {isChecked && prize === undefined ? (
          <p className={css.notice} role="alert">
            {texts.prizeMissing}
          </p>
        ) : null}
        {prize === undefined ? null : (
          <TextField
            label={texts.quantity}
            value={quantity}
            onChange={setQuantity}
            inputMode="numeric"
            hint={texts.quantityHint(left)}
            error={isChecked && !isQuantity ? texts.quantityWrong(left) : undefined}
          />
        )}
        {refusal === null ? null : (
          <p className={css.notice} role="alert">
            {refusal}
          </p>
        )}
        <Button type="submit" size="large" isWide isBusy={isBusy}>
          {texts.submit}
        </Button>
      </Form>
    </Panel>
  )
}

interface PrizeChoicesProps {
  prizes: readonly OwnPrizeSummary[]
  value: string | null
  onChange: (id: string) => void
}

function PrizeChoices({ prizes, value, onChange }: PrizeChoicesProps) {
  const name = useId()
  return (
    <fieldset className={css.choices} aria-label={texts.choose}>
      {prizes.map((prize) => (
        <label key={prize.id} className={css.choice} data-selected={prize.id === value || undefined}>
          <input type="radio" name={name} checked={prize.id === value} onChange={() => onChange(prize.id)} />
          <Thumbnail className={panelCss.picture} src={prize.picture}>
            <GiftFill size={22} />
          </Thumbnail>
          <RowLines title={prize.name}>
            <small>
              {[
                prizeWords.kinds[prize.kind],
                ...(prize.valueFen === null ? [] : [prizeWords.value(formatYuan(prize.valueFen))]),
                texts.left(prize.stock.left),
              ].join(' · ')}
            </small>
          </RowLines>
        </label>
      ))}
    </fieldset>
  )
}
