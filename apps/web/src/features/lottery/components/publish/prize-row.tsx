import type { OwnPrizeSummary } from '@zhanjian/contract/lottery/prizes.ts'
import { formatYuan } from '@zhanjian/contract/money/format-yuan.ts'
import type { ReactNode } from 'react'
import { prizeWords } from '#text/lottery/prize-words.ts'
import { prizeTexts as texts } from '#text/lottery/publish.ts'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { CaretRightBold, GiftFill } from '../../../../ui/icons/icons.gen.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import css from './prize-row.module.css'

interface PrizeRowProps {
  prize: OwnPrizeSummary
  onOpen: () => void
  /** Below the name. */
  children?: ReactNode
}

/** An own prize in a list. */
export function PrizeRow({ prize, onOpen, children }: PrizeRowProps) {
  const { name, kind, valueFen, picture } = prize
  return (
    <button type="button" className={`surface ${css.row}`} onClick={onOpen}>
      <Thumbnail className={css.picture} src={picture}>
        <GiftFill size={26} />
      </Thumbnail>
      <span className={css.text}>
        <b>{name === '' ? texts.untitled : name}</b>
        <span className={css.facts}>
          <PrizeStateChip prize={prize} />
          {prizeWords.kinds[kind]}
          {valueFen === null ? null : ` · ${prizeWords.value(formatYuan(valueFen))}`}
        </span>
        {children === undefined ? null : <small>{children}</small>}
      </span>
      <CaretRightBold size={13} />
    </button>
  )
}

/** The state of what was saved last; of an approved one, whether it can be given to wheels. */
export function PrizeStateChip({ prize: { state, shelf } }: { prize: Pick<OwnPrizeSummary, 'state' | 'shelf'> }) {
  if (state === 'approved' && shelf !== null)
    return <Chip kind={shelf === 'online' ? 'weak' : 'outline'}>{texts.shelves[shelf]}</Chip>
  return <Chip kind={state === 'rejected' ? 'accent' : 'outline'}>{texts.states[state]}</Chip>
}
