import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import { useMemo } from 'react'
import { worksTexts } from '#text/halls/hung-works.ts'
import { type LightboxPicture, PictureLightbox } from '../../../ui/pictures/picture-lightbox.tsx'
import { OwnRoomLink } from '../../in-room/own-room-link.tsx'
import { formatWorkDetails, getAltText, getWorkTitle } from '../work-texts.ts'
import css from './work-close-up.module.css'

const texts = worksTexts.catalogue
const FALLBACK_COLOUR = '#2a2f3a'

interface WorkCloseUpProps {
  /** In visiting order. */
  works: readonly HungWork[]
  assetById: ReadonlyMap<string, Asset>
  /** The work shown; null: closed. */
  workId: string | null
  onChange: (workId: string) => void
  onClose: () => void
  /** Of the published hall, whose works may hang on one's own wall; absent: they may not from here. */
  hallCode?: string | undefined
}

/** One work of a hall in full screen, with its texts. */
export function WorkCloseUp({ works, assetById, workId, onChange, onClose, hallCode }: WorkCloseUpProps) {
  const pictures = useMemo(() => works.map((work) => toViewedPicture(work, assetById.get(work.assetId))), [works, assetById])
  return (
    <PictureLightbox
      pictures={pictures}
      shownId={workId}
      onChange={onChange}
      onClose={onClose}
      labels={texts}
      getTitle={(_, index) => (works[index] === undefined ? '' : getWorkTitle(works[index]))}
      renderCaption={(_, index) =>
        works[index] === undefined ? null : <WorkCaption work={works[index]} {...{ hallCode, onClose }} />
      }
    />
  )
}

function WorkCaption({ work, hallCode, onClose }: { work: HungWork } & Pick<WorkCloseUpProps, 'hallCode' | 'onClose'>) {
  return (
    <>
      <p className={css.facts}>{formatWorkDetails(work)}</p>
      {work.text === '' ? null : <p className={css.text}>{work.text}</p>}
      {hallCode === undefined ? null : (
        <div className={css.room} dir="ltr">
          <OwnRoomLink hallCode={hallCode} workId={work.id} onLeave={onClose} />
        </div>
      )}
    </>
  )
}

const toViewedPicture = (work: HungWork, asset: Asset | undefined): LightboxPicture => ({
  id: work.id,
  mediumUrl: asset?.urls.medium,
  largeUrl: asset?.urls.large,
  longUrl: asset?.urls.long,
  alt: getAltText(work),
  widthPx: asset?.widthPx ?? 1,
  heightPx: asset?.heightPx ?? 1,
  colour: asset?.dominantColour ?? FALLBACK_COLOUR,
})
