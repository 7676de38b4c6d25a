import { CheckBold } from '../../../../ui/icons/icons.gen.tsx'
import css from './selected-mark.module.css'

/** On a picture that is chosen, in its lower right corner; the picture has to be its place. */
export const SelectedMark = () => (
  <i className={css.tick} aria-hidden>
    <CheckBold size={13} />
  </i>
)
