import type { DoorEnd } from '@zhanjian/scene/exhibition/document.ts'
import { findUnreachableParts } from '@zhanjian/scene/exhibition/document-rules.ts'
import { useState } from 'react'
import { exhibitionEditorTexts, type PlanSide } from '#text/exhibitions/editor.ts'
import { useServices } from '../../../../lib/services.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { useEditor, useExhibitionDocument } from '../editor-context.tsx'
import { nameEditedPart } from '../use-edited-parts.ts'
import { getPlan, listOpenings, listTakenOpenings, type NamedOpening, suggestOpening } from './hall-openings.ts'
import { OpeningPlan } from './opening-plan.tsx'
import css from './panels.module.css'

const texts = exhibitionEditorTexts.doors
type Side = 'from' | 'to'
/** A new door leads on to the right, as one reads. */
const WISHED_SIDE: Readonly<Record<Side, PlanSide>> = { from: 'right', to: 'left' }

interface DoorSheetProps {
  /** null: a new one. */
  id: string | null
  onClose: () => void
}

/** One door: what it joins, by which openings. It is changed when both sides are chosen. */
export function DoorSheet({ id, onClose }: DoorSheetProps) {
  const { session } = useEditor()
  const { showToast } = useServices()
  const { doors } = useExhibitionDocument()
  const taken = listTakenOpenings(doors.filter((door) => door.id !== id))
  const suggest = useSuggestedEnd(taken)
  const [ends, setEnds] = useState<Readonly<Record<Side, DoorEnd>>>(() => {
    const door = doors.find((each) => each.id === id)
    return door === undefined ? suggest.both() : { from: door.ends[0], to: door.ends[1] }
  })
  const { from, to } = ends
  function save(): void {
    const door = { id: id ?? session.newId(), ends: [from, to] as [DoorEnd, DoorEnd] }
    const { ok } = session.draft.edit(
      id === null ? { type: 'add_doors', doors: [{ index: doors.length, door }] } : { type: 'put_doors', doors: [door] },
    )
    if (!ok) showToast(texts.full)
    onClose()
  }
  const field = (side: Side, otherId: string) => (
    <EndFields
      {...{ side, otherId, taken }}
      end={ends[side]}
      onChoosePart={(partId) => setEnds({ ...ends, [side]: suggest.of(partId, side) })}
      onChooseOpening={(openingId) => setEnds({ ...ends, [side]: { ...ends[side], openingId } })}
    />
  )
  return (
    <Sheet
      title={texts.title}
      onClose={onClose}
      footer={
        <Button isWide disabled={from.partId === to.partId} onClick={save}>
          {texts.done}
        </Button>
      }
    >
      <div className={css.form}>
        {field('from', to.partId)}
        {field('to', from.partId)}
      </div>
    </Sheet>
  )
}

/** What a door joins unless something else is chosen: a part that no door reaches, with the one before it. */
function useSuggestedEnd(taken: ReadonlySet<string>) {
  const { parts } = useEditor()
  const document = useExhibitionDocument()
  function of(partId: string, side: Side): DoorEnd {
    const edited = parts.find(({ part }) => part.id === partId)
    return { partId, openingId: edited === undefined ? null : suggestOpening(edited, taken, WISHED_SIDE[side]) }
  }
  return {
    of,
    both(): Record<Side, DoorEnd> {
      const [lonely] = findUnreachableParts(document)
      const toIndex = Math.max(
        1,
        parts.findIndex(({ part }) => part.id === lonely),
      )
      const idAt = (index: number) => parts[index]?.part.id ?? ''
      return { from: of(idAt(toIndex - 1), 'from'), to: of(idAt(toIndex), 'to') }
    },
  }
}

interface EndFieldsProps {
  side: Side
  end: DoorEnd
  otherId: string
  taken: ReadonlySet<string>
  onChoosePart: (partId: string) => void
  onChooseOpening: (openingId: string) => void
}

function EndFields({ side, end, otherId, taken, onChoosePart, onChooseOpening }: EndFieldsProps) {
  const { parts } = useEditor()
  const names = parts.map((edited, index) => ({ value: edited.part.id, label: nameEditedPart(edited, index) }))
  const plan = getPlan(parts.find(({ part }) => part.id === end.partId))
  const openings = listOpenings(plan)
  const title = names.find(({ value }) => value === end.partId)?.label ?? ''
  const nameOpening = (opening: NamedOpening) =>
    `${texts.openingName(opening)}${taken.has(`${end.partId} ${opening.id}`) ? texts.taken : ''}`
  return (
    <div className={css.form} role="group" aria-label={texts[side]}>
      <ChoiceField
        label={texts.part[side]}
        noneLabel={texts.choosePart}
        choices={names.filter(({ value }) => value !== otherId)}
        value={end.partId}
        onChange={(partId) => partId !== null && onChoosePart(partId)}
      />
      {plan === null || openings.length === 0 ? (
        <p className={css.hint}>{texts.noOpening}</p>
      ) : (
        <>
          <OpeningPlan plan={plan} chosenId={end.openingId} label={texts.planLabel(title)} />
          <ChoiceField
            label={texts.opening[side]}
            noneLabel={texts.choosePart}
            choices={openings.map((opening) => ({ value: opening.id, label: nameOpening(opening) }))}
            value={end.openingId}
            error={taken.has(`${end.partId} ${end.openingId}`) ? texts.clash : undefined}
            onChange={(openingId) => openingId !== null && onChooseOpening(openingId)}
          />
        </>
      )}
    </div>
  )
}
