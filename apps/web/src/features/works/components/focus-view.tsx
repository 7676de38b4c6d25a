import type { Asset } from '@zhanjian/contract/uploads.ts'
import type { HungWork } from '@zhanjian/scene/document.ts'
import { type CSSProperties, useEffect, useId, useRef } from 'react'
import { deepToneOf } from '../../../lib/deep-tone.ts'
import { worksTexts } from '../../../text/zh/works.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CaretLeftBold, CaretRightBold, XBold } from '../../../ui/icons.gen.tsx'
import { useOpenDialog } from '../../../ui/use-open-dialog.ts'
import { altOf, factsOf, titleOf } from '../model/work-words.ts'
import css from './focus-view.module.css'
import { ZoomablePicture } from '../../../ui/zoomable-picture.tsx'

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

/**
 * One work as large as the window, with its words. A native dialog: the focus stays inside, Escape closes it, and afterwards
 * the focus is back where it was.
 */
export function FocusView({ works, workId, ...rest }: FocusViewProps) {
  const index = works.findIndex(({ id }) => id === workId)
  const work = works[index]
  return work === undefined ? null : <OpenFocusView works={works} work={work} index={index} {...rest} />
}

interface OpenFocusViewProps extends Omit<FocusViewProps, 'workId'> {
  work: HungWork
  index: number
}

function OpenFocusView({ works, work, index, assetById, onChange, onClose }: OpenFocusViewProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const asset = assetById.get(work.assetId)
  const colour = asset?.dominantColour ?? NO_COLOUR
  const previous = works[index - 1]
  const next = works[index + 1]

  useOpenDialog(dialog)
  useEffect(() => heading.current?.focus(), [])

  const lead = (where: 'previous' | 'next' | 'away') => {
    if (where === 'away') return onClose()
    const other = where === 'next' ? next : previous
    if (other !== undefined) onChange(other.id)
  }
  return (
    <dialog
      ref={dialog}
      className={css.view}
      data-mood="immersive"
      style={{ '--deep': deepToneOf(colour) } as CSSProperties}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') lead('previous')
        if (event.key === 'ArrowRight') lead('next')
      }}
    >
      <div className={css.picture}>
        <ZoomablePicture
          key={work.id}
          mediumUrl={asset?.urls.medium}
          largeUrl={asset?.urls.large}
          alt={altOf(work)}
          sizePx={{ width: asset?.widthPx ?? 1, height: asset?.heightPx ?? 1 }}
          colour={colour}
          onSwipe={lead}
        />
      </div>
      <div className={css.words} aria-live="polite">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {titleOf(work)}
        </h2>
        <p className={css.facts}>{factsOf(work)}</p>
        {work.text === '' ? null : <p className={css.text}>{work.text}</p>}
      </div>
      <div className={css.steps}>
        <IconButton
          icon={CaretLeftBold}
          kind="glass"
          label={texts.previous}
          disabled={previous === undefined}
          onClick={() => lead('previous')}
        />
        <span className={css.position}>{texts.position(index + 1, works.length)}</span>
        <IconButton
          icon={CaretRightBold}
          kind="glass"
          label={texts.next}
          disabled={next === undefined}
          onClick={() => lead('next')}
        />
      </div>
      <div className={css.close}>
        <IconButton icon={XBold} kind="glass" label={texts.close} iconSize={20} onClick={onClose} />
      </div>
    </dialog>
  )
}
