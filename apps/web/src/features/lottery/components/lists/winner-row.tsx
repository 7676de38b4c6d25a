import type { WheelWinner } from '@zhanjian/contract/lottery/wheel.ts'
import { wheelListTexts } from '#text/lottery/wheel-lists.ts'
import { formatRelativeTime } from '../../../../lib/format-relative-time.ts'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { GiftFill } from '../../../../ui/icons/icons.gen.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import css from './wheel-lists.module.css'

const texts = wheelListTexts.winners

/** Who has won what, when. */
export const WinnerRow = ({ winner: { name, prizeName, picture, wonAt, isMine } }: { winner: WheelWinner }) => (
  <li className={css.row}>
    <Thumbnail className={css.picture} src={picture}>
      <GiftFill size={22} />
    </Thumbnail>
    <span className={css.text}>
      <b>
        {name === '' ? texts.somebody : name}
        {isMine ? <Chip>{texts.mine}</Chip> : null}
      </b>
      <small>{prizeName}</small>
    </span>
    <time className={css.time} dateTime={wonAt}>
      {formatRelativeTime(wonAt, Date.now())}
    </time>
  </li>
)
