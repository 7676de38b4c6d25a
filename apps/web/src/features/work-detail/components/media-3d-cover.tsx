import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { isTourKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { WorkDetail } from '@zhanjian/contract/works/published-works.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { useState } from 'react'
import { swiperTexts } from '#text/works/swiper.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { ArrowsOutCardinalRegular } from '../../../ui/icons/icons.gen.tsx'
import { ModelView } from './lazy-viewers.ts'
import css from './media-3d-cover.module.css'
import { OwnRoomButton } from './own-room-button.tsx'
import { WorkCover } from './work-cover.tsx'

interface Media3dCoverProps {
  work: WorkSummary
  /** Of a model; a panorama tour has a page of its own. */
  medium: WorkDetail['media'][number] | undefined
}

/** Cover of a 3D model or panorama tour; what is behind it is loaded and captures touches only after a tap. */
export function Media3dCover({ work, medium }: Media3dCoverProps) {
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const isTour = isTourKind(work.kind)
  const open = () => {
    if (isTour) router.push(screenAddress('panorama', { code: work.code }))
    else setIsOpen(true)
  }
  return (
    <div className={css.cover}>
      <WorkCover work={work} onOpen={open} />
      <div className={css.buttons}>
        <button type="button" className={css.open} onClick={open}>
          <ArrowsOutCardinalRegular size={18} />
          {swiperTexts.openSolid[isTour ? 'panorama' : 'model']}
        </button>
        {isTour ? null : <OwnRoomButton code={work.code} />}
      </div>
      {isOpen && medium !== undefined ? (
        <ModelView medium={medium} title={work.title} coverUrl={work.cover?.url} onClose={() => setIsOpen(false)} />
      ) : null}
    </div>
  )
}
