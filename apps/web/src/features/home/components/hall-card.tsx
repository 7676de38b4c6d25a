import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { friendlyNumber } from '../../../lib/friendly-number.ts'
import { screenAddress, screens } from '../../../lib/navigation/screens.ts'
import { homeTexts } from '../../../text/zh/home.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { CubeFocusBold, EyeRegular } from '../../../ui/icons.gen.tsx'
import { Picture } from '../../../ui/picture.tsx'
import css from './hall-card.module.css'

/** A hall in the feed: its cover in its own proportions, what it is, who made it. */
export function HallCard({ hall }: { hall: WorkSummary }) {
  const { cover, title, owner, visitCount, code } = hall
  return (
    <a className={css.card} href={`#${screenAddress(screens.hall, { code })}`}>
      <span className={css.cover}>
        {cover === null ? (
          <span className={css.noCover} />
        ) : (
          <Picture
            src={cover.url}
            alt=""
            widthPx={cover.widthPx}
            heightPx={Math.round(cover.widthPx * coverProportionOf(hall))}
            colour={cover.colour}
          />
        )}
        <span className={css.kind}>
          <Chip kind="glass" icon={CubeFocusBold}>
            {homeTexts.kind}
          </Chip>
        </span>
      </span>
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        <span className={css.meta}>
          <Avatar src={owner.avatar} size={18} />
          <span className={css.owner}>{owner.nickname}</span>
          {visitCount === 0 ? null : (
            <span className={css.visits} title={homeTexts.visitCount(String(visitCount))}>
              <EyeRegular size={14} />
              {friendlyNumber(visitCount)}
            </span>
          )}
        </span>
      </span>
    </a>
  )
}

const FLATTEST = 0.66
const TALLEST = 1.36
const SQUARE = 1

/** Height by width, kept within what a column of cards can bear. */
const coverProportionOf = ({ cover }: WorkSummary): number =>
  cover === null ? SQUARE : Math.min(TALLEST, Math.max(FLATTEST, cover.heightPx / cover.widthPx))

/** Of the whole card, with its words. */
export const cardProportionOf = (hall: WorkSummary): number => coverProportionOf(hall) + 0.42
