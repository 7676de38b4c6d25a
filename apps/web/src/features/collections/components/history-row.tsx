import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import { isWalkedKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import { favouritesTexts, historyTexts as texts } from '#text/community/person.ts'
import { workKindTexts } from '#text/works/work-kinds.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { CoverPicture } from '../../../shared/works/cover-picture.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { EyeSlashRegular, ImageRegular, XBold } from '../../../ui/icons/icons.gen.tsx'
import type { CollectionEntry } from '../model/use-collections.ts'
import css from './history-row.module.css'

/** A visited work; the whole row is a link. */
export function HistoryRow({ visit: { work }, onRemove }: { visit: CollectionEntry; onRemove: () => void }) {
  if (work === null) {
    return (
      <li className={css.row} data-gone>
        <span className={css.cover}>
          <EyeSlashRegular size={24} />
        </span>
        <span className={css.text}>
          <b>{favouritesTexts.gone}</b>
          <small>{favouritesTexts.goneHint}</small>
        </span>
        <RemoveButton title={favouritesTexts.gone} onRemove={onRemove} />
      </li>
    )
  }
  const { title, cover, owner, kind, visitCount } = work
  return (
    <li className={css.row}>
      <span className={css.cover}>{cover === null ? <ImageRegular size={24} /> : <CoverPicture cover={cover} />}</span>
      <span className={css.text}>
        <a href={`#${workAddress(work)}`}>{title}</a>
        <small>
          {workKindTexts[kind]} · {owner.nickname}
        </small>
        <small>{texts.visits(formatCompactNumber(visitCount), isWalkedKind(kind))}</small>
      </span>
      <RemoveButton title={title} onRemove={onRemove} />
    </li>
  )
}

function RemoveButton({ title, onRemove }: { title: string; onRemove: () => void }) {
  return (
    <span className={css.remove}>
      <IconButton icon={XBold} iconSize={14} label={texts.remove(title)} onClick={onRemove} />
    </span>
  )
}
