import css from './empty-place.module.css'

/** In the editor: the place of what has yet to be chosen. */
export const EmptyPlace = ({ label }: { label: string }) => <span className={css.place}>{label}</span>
