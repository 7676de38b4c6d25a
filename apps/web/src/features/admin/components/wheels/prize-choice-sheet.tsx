import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { wheelPrizes } from '@zhanjian/contract/lottery/wheel-admin.ts'
import { formatYuan } from '@zhanjian/contract/money/format-yuan.ts'
import { useState } from 'react'
import { wheelDeskTexts } from '#text/admin/wheels.ts'
import { prizeWords } from '#text/lottery/prize-words.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { GiftFill, XCircleFill } from '../../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import { LoadState, TableSkeleton } from '../layout/load-state.tsx'
import { Pager } from '../lists/pager.tsx'
import { SearchField } from '../lists/search-field.tsx'
import css from './prize-choice-sheet.module.css'

const texts = wheelDeskTexts.prizes
export type WheelPrize = CallData<typeof wheelPrizes>['records'][number]
const PAGE_SIZE = 20

interface PrizeChoiceSheetProps {
  activityId: string | undefined
  /** Null: 谢谢参与. */
  onChoose: (prize: WheelPrize | null) => void
  onClose: () => void
}

/** Own prizes that are online, and those of accepted offers. */
export function PrizeChoiceSheet({ activityId, onChoose, onClose }: PrizeChoiceSheetProps) {
  const [text, setText] = useState('')
  const [current, setCurrent] = useState(1)
  const query = useEndpoint(wheelPrizes, {
    body: {
      current,
      size: PAGE_SIZE,
      ...(activityId === undefined ? {} : { activityId }),
      ...(text === '' ? {} : { text }),
    },
  })
  const choose = (prize: WheelPrize | null) => {
    onChoose(prize)
    onClose()
  }
  return (
    <Sheet title={texts.title} onClose={onClose}>
      <SearchField
        label={texts.search}
        value={text}
        onSearch={(next) => {
          setText(next)
          setCurrent(1)
        }}
      />
      <ul className={css.prizes}>
        <li>
          <button type="button" onClick={() => choose(null)}>
            <Thumbnail className={css.picture} src={null}>
              <XCircleFill size={22} />
            </Thumbnail>
            <span className={css.text}>{texts.nothing}</span>
          </button>
        </li>
        {query.data?.records.map((prize) => (
          <li key={prize.prizeId}>
            <button type="button" disabled={prize.available === 0} onClick={() => choose(prize)}>
              <Thumbnail className={css.picture} src={prize.picture}>
                <GiftFill size={22} />
              </Thumbnail>
              <span className={css.text}>
                {prize.name}
                <small>
                  {prizeWords.kinds[prize.kind]} · {prizeWords.value(formatYuan(prize.valueFen))} ·{' '}
                  {prize.isOwn || prize.owner === null ? texts.own : texts.from(prize.owner.nickname)}
                </small>
              </span>
              <span className={css.count}>{wheelDeskTexts.available(prize.available)}</span>
            </button>
          </li>
        ))}
      </ul>
      {query.data === undefined ? (
        <LoadState error={query.error} onRetry={() => void query.refetch()} skeleton={<TableSkeleton rowPx={60} count={3} />} />
      ) : null}
      {query.data?.records.length === 0 ? <p className={css.empty}>{texts.empty}</p> : null}
      <Pager current={current} pages={query.data?.pages ?? 1} onChange={setCurrent} />
    </Sheet>
  )
}
