import { CheckBold } from '../../../../ui/icons/icons.gen.tsx'
import css from './tick.module.css'

/** On a picture that is chosen, in its lower right corner; the picture has to be its place. */
export const Tick = () => (
  <i className={css.tick} aria-hidden>
    <CheckBold size={13} />
  </i>
)
