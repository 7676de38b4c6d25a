import type { WheelSlice } from '@zhanjian/contract/lottery/wheel.ts'
import { formatYuan } from '@zhanjian/contract/money/format-yuan.ts'
import { useState } from 'react'
import { prizeWords } from '#text/lottery/prize-words.ts'
import { wheelTexts } from '#text/lottery/wheel.ts'
import { formatOdds } from '../../../../shared/lottery/format-odds.ts'
import { GiftFill } from '../../../../ui/icons/icons.gen.tsx'
import { ListRow, ListTile, RowLines } from '../../../../ui/lists/list-tile.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import css from './panel.module.css'
import { Panel } from './panel.tsx'
import { type OfferedPrize, PrizeSheet } from './prize-sheet.tsx'

const texts = wheelTexts.prizes

/** Every slice with its probability and what is left of it, before anybody joins. */
export function PrizesPanel({ slices }: { slices: readonly WheelSlice[] }) {
  const [opened, setOpened] = useState<OfferedPrize | null>(null)
  const sum = slices.reduce((total, { weight }) => total + weight, 0)
  return (
    <Panel title={texts.title}>
      <ListTile place="panel">
        {slices.map((slice) => (
          <PrizeRow key={slice.position} slice={slice} odds={formatOdds(slice.weight, sum)} onOpen={setOpened} />
        ))}
      </ListTile>
      <p className={css.note}>{texts.note}</p>
      {opened === null ? null : <PrizeSheet prize={opened} onClose={() => setOpened(null)} />}
    </Panel>
  )
}

interface PrizeRowProps {
  slice: WheelSlice
  odds: string
  onOpen: (prize: OfferedPrize) => void
}

const PrizeRow = ({ slice: { label, prize, picture, left, stock }, odds, onOpen }: PrizeRowProps) => (
  <ListRow onPress={prize === null ? undefined : () => onOpen(prize)}>
    <Thumbnail className={css.picture} src={picture ?? prize?.pictures[0]}>
      <GiftFill size={22} />
    </Thumbnail>
    <RowLines title={prize?.name ?? label}>
      <small>
        {prize === null ? texts.none : `${prizeWords.kinds[prize.kind]} · ${prizeWords.value(formatYuan(prize.valueFen))}`}
      </small>
    </RowLines>
    <span className={css.end}>
      <b>{odds}</b>
      {prize === null ? null : (
        <span className={left === 0 ? css.gone : undefined}>{left === 0 ? texts.gone : texts.left(left, stock)}</span>
      )}
    </span>
  </ListRow>
)
