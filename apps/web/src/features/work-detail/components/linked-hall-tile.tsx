import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { detailTexts as texts } from '#text/works/detail.ts'
import { CoverPicture } from '../../../shared/works/cover-picture.tsx'
import { CaretRightBold } from '../../../ui/icons/icons.gen.tsx'
import css from './linked-hall-tile.module.css'

/** The hall that a post links to. */
export function LinkedHallTile({ hall: { code, title, cover, workCount } }: { hall: WorkSummary }) {
  return (
    <a className={css.hall} href={`#${screenAddress('hall', { code })}`}>
      <span className={css.cover}>{cover === null ? null : <CoverPicture cover={cover} />}</span>
      <span className={css.text}>
        <small>{texts.linkedHall}</small>
        <b className="one-line">{title}</b>
        <small>{texts.workCount(workCount)}</small>
      </span>
      <CaretRightBold size={14} />
    </a>
  )
}
