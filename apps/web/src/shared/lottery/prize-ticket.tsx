import type { PrizeContent } from '@zhanjian/contract/lottery/prizes.ts'
import { formatYuan } from '@zhanjian/contract/money/format-yuan.ts'
import { prizeWords } from '#text/lottery/prize-words.ts'
import { prizeTexts as texts } from '#text/lottery/publish.ts'
import { GiftFill, MapPinRegular } from '../../ui/icons/icons.gen.tsx'
import { WrittenPlaceLines } from '../places/written-place.tsx'
import css from './prize-ticket.module.css'

/** A prize as the ticket that its winner gets: picture on top, a torn edge, the stub below. */
export function PrizeTicket({ content }: { content: PrizeContent }) {
  const { name, kind, valueFen, validity, pictures, place, way, terms } = content
  return (
    <article className={css.ticket}>
      <div className={css.top}>
        <div className={css.picture}>
          {pictures[0] === undefined ? <GiftFill size={40} /> : <img src={pictures[0].url} alt="" draggable={false} />}
        </div>
        <p className={css.kind}>{prizeWords.kinds[kind]}</p>
        <h3 className={css.name}>{name === '' ? texts.untitled : name}</h3>
        <p className={css.facts}>
          {valueFen === null ? null : <span>{prizeWords.value(formatYuan(valueFen))}</span>}
          <span>{prizeWords.validity(validity)}</span>
        </p>
      </div>
      <div className={css.stub}>
        {place === null ? null : (
          <p className={css.place}>
            <MapPinRegular size={16} />
            <span>
              <WrittenPlaceLines place={place} />
            </span>
          </p>
        )}
        {way === '' ? null : <p>{way}</p>}
        {terms === '' ? null : <p className={css.terms}>{terms}</p>}
        {place === null && way === '' && terms === '' ? <p className={css.terms}>{texts.none}</p> : null}
      </div>
    </article>
  )
}
