import { Button } from '../../ui/controls/button.tsx'
import css from './preview-end.module.css'

/** Leads back from a preview, over its lower end. */
export const PreviewEnd = ({ label, onEnd }: { label: string; onEnd: () => void }) => (
  <div className={css.end}>
    <Button onClick={onEnd}>{label}</Button>
  </div>
)
