import type { Asset } from '@zhanjian/contract/uploads.ts'
import type { HungWork } from '@zhanjian/scene/document.ts'
import { useMemo } from 'react'
import { worksTexts } from '../../../text/zh/halls/hung-works.ts'
import { PicturesView, type ViewedPicture } from '../../../ui/pictures/pictures-view.tsx'
import { altOf, factsOf, titleOf } from '../work-words.ts'
import css from './focus-view.module.css'

const texts = worksTexts.catalogue
const NO_COLOUR = '#2a2f3a'

interface FocusViewProps {
  /** In visiting order. */
  works: readonly HungWork[]
  assetById: ReadonlyMap<string, Asset>
  /** Which of them is looked at; null: none, and nothing is shown. */
  workId: string | null
  onChange: (workId: string) => void
  onClose: () => void
}

/** One work of a hall as large as the window, with its words. */
export function FocusView({ works, assetById, workId, onChange, onClose }: FocusViewProps) {
  const pictures = useMemo(() => works.map((work) => pictureOf(work, assetById.get(work.assetId))), [works, assetById])
  return (
    <PicturesView
      pictures={pictures}
      shownId={workId}
      onChange={onChange}
      onClose={onClose}
      labels={texts}
      titleOf={(_, index) => (works[index] === undefined ? '' : titleOf(works[index]))}
      wordsOf={(_, index) => (works[index] === undefined ? null : <Words work={works[index]} />)}
    />
  )
}

function Words({ work }: { work: HungWork }) {
  return (
    <>
      <p className={css.facts}>{factsOf(work)}</p>
      {work.text === '' ? null : <p className={css.text}>{work.text}</p>}
    </>
  )
}

const pictureOf = (work: HungWork, asset: Asset | undefined): ViewedPicture => ({
  id: work.id,
  mediumUrl: asset?.urls.medium,
  largeUrl: asset?.urls.large,
  alt: altOf(work),
  widthPx: asset?.widthPx ?? 1,
  heightPx: asset?.heightPx ?? 1,
  colour: asset?.dominantColour ?? NO_COLOUR,
})
