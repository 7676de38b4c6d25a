import type { ManagedPromotion } from '@zhanjian/contract/works/promotions.ts'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { adminPromotionTexts as texts } from '#text/admin/promotions.ts'
import { DotsSixVerticalBold } from '../../../../ui/icons/icons.gen.tsx'
import { TwoLineText } from '../../../../ui/layout/two-line-text.tsx'
import { computeRowShiftPx, useRowDrag } from '../../../../ui/lists/use-row-drag.ts'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import { useManagePromotions } from '../../model/use-manage-promotions.ts'
import css from './promotion-list.module.css'

interface PromotionListProps {
  promotions: readonly ManagedPromotion[]
  onEdit: (promotion: ManagedPromotion) => void
}

const STEP_BY_KEY: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Promotions of one place in their order; reordered by dragging the handle or by arrow keys. */
export function PromotionList({ promotions, onEdit }: PromotionListProps) {
  const { savePromotionOrder, setPromotionOn } = useManagePromotions()
  // Optimistic order; replaced by the server's when it arrives.
  const [ordered, setOrdered] = useState(promotions)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => setOrdered(promotions), [promotions])

  function moveRow(from: number, to: number): void {
    const next = [...ordered]
    const [moved] = next.splice(from, 1)
    if (moved === undefined || to < 0 || to >= ordered.length) return
    next.splice(to, 0, moved)
    setOrdered(next)
    setAnnouncement(texts.moved(to + 1))
    void savePromotionOrder(next.map(({ id }) => id)).then((isDone) => isDone || setOrdered(promotions))
  }
  const { drag, getHandleProps } = useRowDrag(moveRow)
  if (ordered.length === 0) return <p className={css.empty}>{texts.empty}</p>
  return (
    <>
      <ol>
        {ordered.map((promotion, index) => {
          const { id, title, text, label, picture, isOn } = promotion
          return (
            <li
              key={id}
              className={css.row}
              data-dragged={drag?.from === index || undefined}
              style={{ transform: `translateY(${computeRowShiftPx(index, drag)}px)` }}
            >
              <button
                type="button"
                className={css.handle}
                aria-label={texts.move(title)}
                {...getHandleProps(index)}
                onKeyDown={(event: KeyboardEvent) => {
                  const step = STEP_BY_KEY[event.key]
                  if (step === undefined) return
                  event.preventDefault()
                  moveRow(index, index + step)
                }}
              >
                <DotsSixVerticalBold size={18} />
              </button>
              <button
                type="button"
                className={`row-main ${css.main}`}
                title={texts.edit(title)}
                onClick={() => onEdit(promotion)}
              >
                <Thumbnail className={css.picture} src={picture?.url} colour={picture?.colour} />
                <TwoLineText title={title}>{[label, text].filter((part) => part !== '').join(' · ')}</TwoLineText>
              </button>
              <label className={css.switch}>
                <input
                  type="checkbox"
                  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- `checked` of the checkbox provides it
                  role="switch"
                  aria-label={texts.toggle(title)}
                  checked={isOn}
                  onChange={({ target }) => void setPromotionOn(id, target.checked)}
                />
                <span aria-hidden>{isOn ? texts.on : texts.off}</span>
              </label>
            </li>
          )
        })}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </>
  )
}
