import { PAGE_SIZE_MAX } from '@zhanjian/contract/api/limits.ts'
import { CARD_WORKS_MAX } from '@zhanjian/contract/cards/limits.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import { type KeyboardEvent, useState } from 'react'
import { cardEditorTexts } from '#text/cards/editor.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { CoverPicture } from '../../../../shared/works/cover-picture.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { DotsSixVerticalBold, ImageRegular, PlusBold, XBold } from '../../../../ui/icons/icons.gen.tsx'
import { computeRowShiftPx, useRowDrag } from '../../../../ui/lists/use-row-drag.ts'
import css from './works-field.module.css'
import { WorksSheet } from './works-sheet.tsx'

const texts = cardEditorTexts.works

interface WorksFieldProps {
  workIds: readonly string[]
  onChange: (workIds: string[]) => void
}

/** The works shown on the card, in order: dragged by a handle, or moved by arrow keys. */
export function WorksField({ workIds, onChange }: WorksFieldProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const query = useEndpoint(myWorks, { body: { availability: 'published', size: PAGE_SIZE_MAX } })
  const works = query.data?.records ?? []
  const chosen = workIds.flatMap((id) => works.find((work) => work.id === id) ?? [])
  const move = (from: number, to: number) => {
    if (to < 0 || to >= workIds.length) return
    const next = [...workIds]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(next)
    setAnnouncement(texts.moved(to + 1))
  }
  const { drag, getHandleProps } = useRowDrag(move)
  return (
    <div>
      <ul>
        {chosen.map((work, index) => (
          <ChosenWork
            key={work.id}
            work={work}
            isHeld={drag?.from === index}
            shiftPx={computeRowShiftPx(index, drag)}
            handleProps={{
              ...getHandleProps(index),
              onKeyDown: (event: KeyboardEvent) => {
                const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
                if (step === undefined) return
                event.preventDefault()
                move(index, index + step)
              },
            }}
            onRemove={() => onChange(workIds.filter((id) => id !== work.id))}
          />
        ))}
      </ul>
      <div className={css.add}>
        <Button kind="weak" size="small" icon={PlusBold} onClick={() => setIsChoosing(true)}>
          {texts.add}
        </Button>
        <small>{texts.hint}</small>
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {isChoosing ? (
        <WorksSheet
          query={query}
          workIds={workIds}
          onChange={(ids) => onChange(ids.slice(0, CARD_WORKS_MAX))}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </div>
  )
}

interface ChosenWorkProps {
  work: WorkSummary
  isHeld: boolean
  shiftPx: number
  handleProps: ReturnType<ReturnType<typeof useRowDrag>['getHandleProps']> & { onKeyDown: (event: KeyboardEvent) => void }
  onRemove: () => void
}

const ChosenWork = ({ work: { title, cover }, isHeld, shiftPx, handleProps, onRemove }: ChosenWorkProps) => (
  <li
    className={css.work}
    data-held={isHeld || undefined}
    style={shiftPx === 0 ? undefined : { transform: `translateY(${shiftPx}px)` }}
  >
    <button type="button" className={css.handle} aria-label={texts.move(title)} {...handleProps}>
      <DotsSixVerticalBold size={18} />
    </button>
    <span className={css.cover}>{cover === null ? <ImageRegular size={20} /> : <CoverPicture cover={cover} />}</span>
    <span className={css.title}>{title}</span>
    <IconButton icon={XBold} iconSize={14} label={texts.remove(title)} onClick={onRemove} />
  </li>
)
