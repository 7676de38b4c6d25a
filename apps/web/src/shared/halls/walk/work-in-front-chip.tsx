import type { HungWork } from '@zhanjian/scene/document.ts'
import { viewerTexts } from '../../../text/zh/halls/viewer.ts'
import { MagnifyingGlassPlusRegular } from '../../../ui/icons/icons.gen.tsx'
import { getWorkTitle } from '../work-texts.ts'
import css from './work-in-front-chip.module.css'

/** Names the work in front of the visitor, and opens it. */
export function WorkInFrontChip({ work, onOpen }: { work: HungWork; onOpen: () => void }) {
  return (
    <button type="button" className={css.chip} onClick={onOpen}>
      <span className="visually-hidden">{viewerTexts.lookClosely}</span>
      <span className={css.text}>
        <b>{getWorkTitle(work)}</b>
        {work.artist === '' ? null : <span>{work.artist}</span>}
      </span>
      <MagnifyingGlassPlusRegular size={18} />
    </button>
  )
}
