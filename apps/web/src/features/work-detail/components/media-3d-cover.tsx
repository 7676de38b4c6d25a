import type { WorkDetail } from '@zhanjian/contract/published-works.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { useState } from 'react'
import { swiperTexts } from '../../../text/zh/works/swiper.ts'
import { ArrowsOutCardinalRegular } from '../../../ui/icons/icons.gen.tsx'
import { ModelView } from './lazy-viewers.ts'
import css from './media-3d-cover.module.css'
import { WorkCover } from './work-cover.tsx'

interface Media3dCoverProps {
  work: WorkSummary
  onOpen: () => void
}

/** Cover of a 3D model or panorama, which is opened by a tap. */
export const Media3dCover = ({ work, onOpen }: Media3dCoverProps) => (
  <div className={css.cover}>
    <WorkCover work={work} onOpen={onOpen} />
    <button type="button" className={css.open} onClick={onOpen}>
      <ArrowsOutCardinalRegular size={18} />
      {swiperTexts.openSolid[work.kind === 'panorama' ? 'panorama' : 'model']}
    </button>
  </div>
)

/** Cover of a 3D model; the viewer is loaded and captures touches only after a tap. */
export function ModelCover({ detail: { work }, medium }: { detail: WorkDetail; medium: WorkDetail['media'][number] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Media3dCover work={work} onOpen={() => setIsOpen(true)} />
      {isOpen ? (
        <ModelView medium={medium} title={work.title} coverUrl={work.cover?.url} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  )
}
