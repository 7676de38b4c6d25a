import { CheckBold } from '../icons/icons.gen.tsx'
import css from './selected-mark.module.css'

/** Check mark in the lower right corner of a selected picture, which must be positioned. */
export const SelectedMark = () => (
  <i className={css.checkmark} aria-hidden>
    <CheckBold size={13} />
  </i>
)
