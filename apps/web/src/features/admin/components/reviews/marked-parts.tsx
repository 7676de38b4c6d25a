import { type ReactNode, useEffect, useRef } from 'react'
import { galleryAuditTexts as texts } from '#text/admin/reviews.ts'
import { RECORD_ATTRIBUTE, RECORD_MAIN_ATTRIBUTE } from '../../model/use-list-shortcuts.ts'
import type { ReviewMarkList } from '../../model/use-review-marks.ts'
import { MarkButton, MarkNote } from './mark-controls.tsx'
import css from './marked-parts.module.css'

export interface PartChoice {
  /** Selected beside this list or in it. */
  chosenId: string | null
  onChoose: (id: string) => void
  marks: ReviewMarkList
  /** Already decided: marks cannot be changed. */
  isReadOnly: boolean
}

interface Part {
  id: string
  title: string
  /** What a press on its name does. */
  showLabel: string
  name: ReactNode
  /** What it says; '': nothing. */
  text: string
  /** Shown instead of a text. */
  noText: string
  /** Of its picture; absent: it has none. */
  alt?: string
}

interface MarkedPartsProps extends PartChoice {
  heading: string
  hint: string
  parts: readonly Part[]
}

/** The parts of what is reviewed, with their texts; each can be chosen and marked. */
export function MarkedParts({ heading, hint, parts, chosenId, onChoose, marks, isReadOnly }: MarkedPartsProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (chosenId === null) return
    const row = [...(list.current?.children ?? [])].find((child) => child.getAttribute(RECORD_ATTRIBUTE) === chosenId)
    row?.scrollIntoView?.({ block: 'nearest', behavior: 'smooth' })
  }, [chosenId])
  return (
    <section className={css.section}>
      <h2>{heading}</h2>
      {isReadOnly ? null : <p className={css.hint}>{hint}</p>}
      <ol ref={list} className={css.parts}>
        {parts.map(({ id, title, showLabel, name, text, noText, alt }) => {
          const note = marks.getNote(id)
          return (
            <li
              key={id}
              className={css.part}
              {...{ [RECORD_ATTRIBUTE]: id }}
              data-chosen={id === chosenId || undefined}
              data-marked={note !== undefined || undefined}
            >
              <div className={css.row}>
                <button
                  type="button"
                  className={`row-main ${css.main}`}
                  title={showLabel}
                  onClick={() => onChoose(id)}
                  {...{ [RECORD_MAIN_ATTRIBUTE]: '' }}
                >
                  {name}
                </button>
                {isReadOnly ? null : (
                  <MarkButton
                    title={title}
                    isMarked={note !== undefined}
                    onToggle={() => {
                      marks.toggleMark(id)
                      onChoose(id)
                    }}
                  />
                )}
              </div>
              <p className={text === '' ? css.muted : css.text}>{text === '' ? noText : text}</p>
              {alt === undefined ? null : (
                <p className={css.alt}>
                  <span>{texts.alt}</span>
                  {alt === '' ? texts.noAlt : alt}
                </p>
              )}
              <MarkNote title={title} note={note} isReadOnly={isReadOnly} onNote={(words) => marks.setNote(id, words)} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** @returns '' if none is written */
export const joinTexts = (parts: readonly string[]): string => parts.filter((text) => text.trim() !== '').join(' · ')
