import type { HungWork } from '@zhanjian/scene/document.ts'
import { viewerTexts } from '../../../text/zh/halls/viewer.ts'
import { MagnifyingGlassPlusRegular } from '../../../ui/icons/icons.gen.tsx'
import { titleOf } from '../work-words.ts'
import css from './before-chip.module.css'

/** Names the work that the visitor stands before, and opens it. */
export function BeforeChip({ work, onOpen }: { work: HungWork; onOpen: () => void }) {
  return (
    <button type="button" className={css.chip} onClick={onOpen}>
      <span className="visually-hidden">{viewerTexts.lookClosely}</span>
      <span className={css.words}>
        <b>{titleOf(work)}</b>
        {work.artist === '' ? null : <span>{work.artist}</span>}
      </span>
      <MagnifyingGlassPlusRegular size={18} />
    </button>
  )
}
