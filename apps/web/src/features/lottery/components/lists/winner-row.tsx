import type { WheelWinner } from '@zhanjian/contract/lottery/wheel.ts'
import { wheelListTexts } from '#text/lottery/wheel-lists.ts'
import { formatRelativeTime } from '../../../../lib/format-relative-time.ts'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { GiftFill } from '../../../../ui/icons/icons.gen.tsx'
import { ListRow, RowLines } from '../../../../ui/lists/list-tile.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import css from './wheel-lists.module.css'

const texts = wheelListTexts.winners

/** Who has won what, when. */
export const WinnerRow = ({ winner: { name, prizeName, picture, wonAt, isMine } }: { winner: WheelWinner }) => (
  <ListRow>
    <Thumbnail className={css.picture} src={picture}>
      <GiftFill size={22} />
    </Thumbnail>
    <RowLines
      title={
        <span className={css.name}>
          {name === '' ? texts.somebody : name}
          {isMine ? <Chip>{texts.mine}</Chip> : null}
        </span>
      }
    >
      <small>{prizeName}</small>
    </RowLines>
    <time className={css.time} dateTime={wonAt}>
      {formatRelativeTime(wonAt, Date.now())}
    </time>
  </ListRow>
)
