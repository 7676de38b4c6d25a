import type { WheelSlice } from '@zhanjian/contract/lottery/wheel.ts'
import { formatYuan } from '@zhanjian/contract/money/format-yuan.ts'
import { prizeWords } from '#text/lottery/prize-words.ts'
import { wheelTexts } from '#text/lottery/wheel.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { toPlaceAddress } from '../../../../shared/places/to-place-address.ts'
import { WrittenPlaceLine } from '../../../../shared/places/written-place.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import css from './panel.module.css'

/** A prize as the rules promise it. */
export type OfferedPrize = NonNullable<WheelSlice['prize']>

const texts = wheelTexts.prizes

/** What can be won: pictures, value, validity, where and how it is handed over. */
export function PrizeSheet({ prize, onClose }: { prize: OfferedPrize; onClose: () => void }) {
  const router = useRouter()
  const { place } = prize
  const openPlace = () => {
    if (place === null) return
    onClose()
    router.push(toPlaceAddress(place))
  }
  return (
    <Sheet title={prize.name} onClose={onClose}>
      <div className={css.sheet}>
        {prize.pictures.length === 0 ? null : (
          <div className={css.pictures}>
            {prize.pictures.map((src) => (
              <span key={src}>
                <img src={src} alt={prize.name} width="100%" height="100%" style={{ objectFit: 'cover' }} />
              </span>
            ))}
          </div>
        )}
        <p className={css.prose}>
          {[prizeWords.kinds[prize.kind], prizeWords.value(formatYuan(prize.valueFen)), prizeWords.validity(prize.validity)].join(
            ' · ',
          )}
        </p>
        <dl className={css.facts}>
          {place === null ? null : (
            <>
              <dt>{texts.place}</dt>
              <dd>
                <WrittenPlaceLine place={place} />
              </dd>
            </>
          )}
          {prize.way === '' ? null : (
            <>
              <dt>{texts.way}</dt>
              <dd className={css.prose}>{prize.way}</dd>
            </>
          )}
          {prize.terms === '' ? null : (
            <>
              <dt>{texts.terms}</dt>
              <dd className={css.prose}>{prize.terms}</dd>
            </>
          )}
        </dl>
        {place === null ? null : (
          <Button kind="weak" isWide onClick={openPlace}>
            {texts.navigate}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
