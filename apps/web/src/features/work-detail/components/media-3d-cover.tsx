import type { WorkDetail } from '@zhanjian/contract/published-works.ts'
import { useState } from 'react'
import { swiperTexts } from '../../../text/zh/works/swiper.ts'
import { ArrowsOutCardinalRegular } from '../../../ui/icons/icons.gen.tsx'
import { SolidView } from './lazy-viewers.ts'
import css from './media-3d-cover.module.css'
import { WorkCover } from './work-cover.tsx'

interface Media3dCoverProps {
  kind: 'model' | 'panorama'
  detail: WorkDetail
  medium: WorkDetail['media'][number]
}

/** Cover of a 3D model or panorama; the viewer is loaded and captures touches only after a tap. */
export function Media3dCover({ kind, detail: { work }, medium }: Media3dCoverProps) {
  const [isOpen, setIsOpen] = useState(false)
  const openViewer = () => setIsOpen(true)
  return (
    <div className={css.cover}>
      <WorkCover work={work} onOpen={openViewer} />
      <button type="button" className={css.open} onClick={openViewer}>
        <ArrowsOutCardinalRegular size={18} />
        {swiperTexts.openSolid[kind]}
      </button>
      {isOpen ? (
        <SolidView kind={kind} medium={medium} title={work.title} coverUrl={work.cover?.url} onClose={() => setIsOpen(false)} />
      ) : null}
    </div>
  )
}
