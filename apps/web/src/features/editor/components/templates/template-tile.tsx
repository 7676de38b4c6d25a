import type { ReactNode } from 'react'
import { SelectedMark } from '../../../../ui/controls/selected-mark.tsx'
import { ImagesRegular } from '../../../../ui/icons/icons.gen.tsx'
import css from './template-tile.module.css'

interface TemplateTileProps {
  name: string
  /** Null: the template has no picture. */
  pictureUrl: string | null
  isChosen: boolean
  /** Loading after it was selected. */
  isBusy?: boolean
  onChoose: () => void
  children: ReactNode
}

/** One option in a group of templates. */
export const TemplateTile = ({ name, pictureUrl, isChosen, isBusy = false, onChoose, children }: TemplateTileProps) => (
  <button
    type="button"
    role="radio"
    aria-checked={isChosen}
    aria-busy={isBusy || undefined}
    className={css.template}
    onClick={onChoose}
  >
    <span className={css.picture}>
      {pictureUrl === null ? (
        <ImagesRegular size={32} />
      ) : (
        <img src={pictureUrl} alt="" width={240} height={180} loading="lazy" decoding="async" />
      )}
      {isChosen ? <SelectedMark /> : null}
    </span>
    <b>{name}</b>
    <small>{children}</small>
  </button>
)
