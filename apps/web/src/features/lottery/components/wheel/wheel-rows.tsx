import type { WheelSummary } from '@zhanjian/contract/lottery/wheel.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { wheelTexts as texts } from '#text/lottery/wheel.ts'
import { formatCalendarDate } from '../../../../lib/format-calendar-date.ts'
import { GiftFill } from '../../../../ui/icons/icons.gen.tsx'
import { ListRow, ListTile, RowLines } from '../../../../ui/lists/list-tile.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import css from './panel.module.css'

interface WheelRowsProps {
  wheels: readonly WheelSummary[]
  /** Default: the wheel itself. */
  toAddress?: (code: string) => string
}

/** Wheels as links. */
export const WheelRows = ({ wheels, toAddress = (code) => screenAddress('wheel', { code }) }: WheelRowsProps) => (
  <ListTile place="panel">
    {wheels.map(({ activityId, code, title, cover, status, endsAt, prizeNames }) => (
      <ListRow key={activityId} address={toAddress(code)}>
        <Thumbnail className={css.picture} src={cover}>
          <GiftFill size={22} />
        </Thumbnail>
        <RowLines title={title}>
          <small>{`${texts.statuses[status]} · ${texts.endedAt(formatCalendarDate(endsAt))}`}</small>
          <small>{prizeNames.join('、')}</small>
        </RowLines>
      </ListRow>
    ))}
  </ListTile>
)
