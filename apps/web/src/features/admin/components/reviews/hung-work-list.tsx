import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import { useEffect, useRef } from 'react'
import { galleryAuditTexts as texts } from '#text/admin/reviews.ts'
import { formatWorkDetails, getWorkTitle } from '../../../../shared/halls/work-texts.ts'
import { TwoLineText } from '../../../../ui/layout/two-line-text.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import { RECORD_ATTRIBUTE, RECORD_MAIN_ATTRIBUTE } from '../../model/use-list-shortcuts.ts'
import type { ReviewMarkList } from '../../model/use-review-marks.ts'
import css from './hung-work-list.module.css'
import { MarkButton, MarkNote } from './mark-controls.tsx'

interface HungWorkListProps {
  works: readonly HungWork[]
  assets: readonly Asset[]
  /** Selected in the hall or in this list. */
  chosenId: string | null
  onChoose: (workId: string) => void
  marks: ReviewMarkList
  /** Already decided: marks cannot be changed. */
  isReadOnly: boolean
}

/** Every work that hangs in a hall, with its texts; each can be focused in the hall and marked. */
export function HungWorkList({ works, assets, chosenId, onChoose, marks, isReadOnly }: HungWorkListProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (chosenId === null) return
    const row = [...(list.current?.children ?? [])].find((child) => child.getAttribute(RECORD_ATTRIBUTE) === chosenId)
    row?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [chosenId])
  return (
    <section className={css.section}>
      <h2>{texts.works(works.length)}</h2>
      {isReadOnly ? null : <p className={css.hint}>{texts.walkHint}</p>}
      <ol ref={list} className={css.works}>
        {works.map((work) => (
          <li
            key={work.id}
            className={css.work}
            {...{ [RECORD_ATTRIBUTE]: work.id }}
            data-chosen={work.id === chosenId || undefined}
            data-marked={marks.getNote(work.id) !== undefined || undefined}
          >
            <HungWorkRow
              work={work}
              asset={assets.find(({ id }) => id === work.assetId)}
              note={marks.getNote(work.id)}
              isReadOnly={isReadOnly}
              onChoose={() => onChoose(work.id)}
              onToggle={() => {
                marks.toggleMark(work.id)
                onChoose(work.id)
              }}
              onNote={(note) => marks.setNote(work.id, note)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface HungWorkRowProps {
  work: HungWork
  asset: Asset | undefined
  note: string | undefined
  isReadOnly: boolean
  onChoose: () => void
  onToggle: () => void
  onNote: (note: string) => void
}

function HungWorkRow({ work, asset, note, isReadOnly, onChoose, onToggle, onNote }: HungWorkRowProps) {
  const title = getWorkTitle(work)
  return (
    <>
      <div className={css.row}>
        <button
          type="button"
          className={css.main}
          title={texts.showInHall(title)}
          onClick={onChoose}
          {...{ [RECORD_MAIN_ATTRIBUTE]: '' }}
        >
          <Thumbnail className={css.thumbnail} src={asset?.urls.thumb} colour={asset?.dominantColour} />
          <TwoLineText title={title}>{formatWorkDetails(work)}</TwoLineText>
        </button>
        {isReadOnly ? null : <MarkButton title={title} isMarked={note !== undefined} onToggle={onToggle} />}
      </div>
      <p className={work.text === '' ? css.muted : css.text}>{work.text === '' ? texts.noText : work.text}</p>
      <p className={css.alt}>
        <span>{texts.alt}</span>
        {work.alt === '' ? texts.noAlt : work.alt}
      </p>
      <MarkNote {...{ title, note, isReadOnly, onNote }} />
    </>
  )
}
