import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { DoubleTapLike } from './double-tap-like.tsx'
import css from './work-cover.module.css'

/** The cover of a work without pictures; a tap does the same as its button. */
export function WorkCover({ work, onOpen }: { work: WorkSummary; onOpen: () => void }) {
  const { cover } = work
  return (
    <div className={css.cover}>
      <DoubleTapLike work={work} onTap={onOpen}>
        {cover === null ? null : <Picture src={cover.url} alt="" {...toPixelSize(cover)} isUrgent isCover />}
      </DoubleTapLike>
    </div>
  )
}

const toPixelSize = ({ widthPx, heightPx, colour }: NonNullable<WorkSummary['cover']>) => ({ widthPx, heightPx, colour })
