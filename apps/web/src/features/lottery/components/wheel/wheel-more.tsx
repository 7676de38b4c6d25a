import type { WheelDetail } from '@zhanjian/contract/lottery/wheel.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { wheelTexts } from '#text/lottery/wheel.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { LinkRow, RowGroup } from '../../../../ui/lists/rows.tsx'
import css from './wheel-more.module.css'

const texts = wheelTexts.rules

/** Where it goes from a wheel. */
export function WheelMore({ wheel: { code, acceptsOffers } }: { wheel: WheelDetail }) {
  const router = useRouter()
  const open = (address: string) => () => router.push(address)
  return (
    <div className={css.more}>
      <RowGroup>
        <LinkRow label={texts.winners} onPress={open(screenAddress('wheelWinners', { code }))} />
        <LinkRow label={texts.mine} onPress={open(screenAddress('myTickets'))} />
        <LinkRow label={texts.record} hint={texts.recordHint} onPress={open(screenAddress('wheelRecord', { code }))} />
        {acceptsOffers ? (
          <LinkRow
            label={texts.offer}
            hint={texts.offerHint}
            onPress={open(screenAddress('wheelApply', { code, way: 'offer' }))}
          />
        ) : null}
      </RowGroup>
    </div>
  )
}
