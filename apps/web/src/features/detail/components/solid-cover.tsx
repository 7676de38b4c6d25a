import type { WorkDetail } from '@zhanjian/contract/published-works.ts'
import { useState } from 'react'
import { swiperTexts } from '../../../text/zh/works/swiper.ts'
import { ArrowsOutCardinalRegular } from '../../../ui/icons/icons.gen.tsx'
import { SolidView } from './late-viewers.ts'
import css from './solid-cover.module.css'
import { WorkCover } from './work-cover.tsx'

interface SolidCoverProps {
  kind: 'model' | 'panorama'
  detail: WorkDetail
  medium: WorkDetail['media'][number]
}

/** The cover of something to turn round; nothing is loaded for it, and no finger is caught, before somebody wants it. */
export function SolidCover({ kind, detail: { work }, medium }: SolidCoverProps) {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  return (
    <div className={css.cover}>
      <WorkCover work={work} onOpen={open} />
      <button type="button" className={css.open} onClick={open}>
        <ArrowsOutCardinalRegular size={18} />
        {swiperTexts.openSolid[kind]}
      </button>
      {isOpen ? (
        <SolidView kind={kind} medium={medium} title={work.title} coverUrl={work.cover?.url} onClose={() => setIsOpen(false)} />
      ) : null}
    </div>
  )
}
