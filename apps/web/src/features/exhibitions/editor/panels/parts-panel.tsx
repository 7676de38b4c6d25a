import { PARTS_MAX } from '@zhanjian/scene/exhibition/document.ts'
import { exhibitionEditorTexts } from '#text/exhibitions/editor.ts'
import { exhibitionTexts } from '#text/exhibitions/exhibition.ts'
import { partLoanTexts as loanTexts } from '#text/exhibitions/part-loans.ts'
import { workKindTexts } from '#text/works/work-kinds.ts'
import { ReviewMarkNote } from '../../../../shared/drafts/review-mark-note.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { PencilSimpleRegular, PlusBold } from '../../../../ui/icons/icons.gen.tsx'
import { moveEntry, SortableList } from '../../../../ui/lists/sortable-list.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import { useEditor, useExhibitionDraft } from '../editor-context.tsx'
import { useAskOwners } from '../use-ask-owners.ts'
import { type EditedPart, nameEditedPart } from '../use-edited-parts.ts'
import css from './panels.module.css'
import { PartOffers } from './part-offers.tsx'

const texts = exhibitionEditorTexts.parts

/** The parts in the order of the route; an empty exhibition offers the curator's own works at once. */
export function PartsPanel() {
  const { session, parts, retryParts, openSheet } = useEditor()
  const marks = useExhibitionDraft((state) => state.reviewMarks)
  if (parts.length === 0) return <PartOffers />
  const move = (from: number, to: number) =>
    session.draft.edit({
      type: 'reorder_parts',
      order: moveEntry(
        parts.map(({ part }) => part.id),
        from,
        to,
      ),
    })
  return (
    <div className={css.form}>
      {parts.length >= PARTS_MAX ? (
        <p className={css.hint}>{texts.full}</p>
      ) : (
        <Button kind="weak" isWide icon={PlusBold} onClick={() => openSheet({ kind: 'add_parts' })}>
          {texts.add}
        </Button>
      )}
      {retryParts === null ? null : (
        <p className={css.row} role="alert">
          <span className={css.fault}>{texts.failed}</span>
          <Button kind="plain" size="small" onClick={() => void retryParts()}>
            {texts.retry}
          </Button>
        </p>
      )}
      <AskableParts />
      <div>
        <SortableList
          as="ol"
          items={parts}
          getKey={({ part }) => part.id}
          className={css.part}
          nameHandle={(edited, index) => texts.move(nameEditedPart(edited, index))}
          announce={texts.moved}
          onMove={move}
        >
          {(edited, index) => (
            <PartRow
              edited={edited}
              name={nameEditedPart(edited, index)}
              number={index + 1}
              onOpen={() => openSheet({ kind: 'part', id: edited.part.id })}
            />
          )}
        </SortableList>
        <p className={css.hint}>{texts.hint}</p>
      </div>
      {parts.map(({ part }) => (
        <ReviewMarkNote key={part.id} marks={marks} partId={part.id} />
      ))}
    </div>
  )
}

/** Owners whom nobody has asked yet: publishing asks them, or the curator at once. Who was asked before is asked again one by one. */
function AskableParts() {
  const { parts } = useEditor()
  const ask = useAskOwners()
  const askable = parts.filter(({ shown }) => shown?.loan?.state === 'not_asked')
  if (askable.length === 0) return null
  return (
    <p className={css.row}>
      <span className={css.note}>{loanTexts.askable(askable.length)}</span>
      <Button kind="plain" size="small" onClick={() => void ask(askable.map(({ part }) => part.id))}>
        {loanTexts.ask}
      </Button>
    </p>
  )
}

interface PartRowProps {
  edited: EditedPart
  name: string
  /** On the plan. */
  number: number
  onOpen: () => void
}

function PartRow({ edited, name, number, onOpen }: PartRowProps) {
  const { shown } = edited
  const cover = shown?.state === 'open' ? shown.cover : null
  return (
    <button type="button" className={`row-main ${css.main}`} onClick={onOpen}>
      <span className={css.number} aria-hidden>
        {number}
      </span>
      <Thumbnail className={css.picture} src={cover?.url} colour={cover?.colour} />
      <span>
        <b className="one-line">{name}</b>
        <small data-bad={isRefused(edited) || undefined}>{describe(edited)}</small>
      </span>
      <PencilSimpleRegular size={18} />
    </button>
  )
}

const isRefused = ({ shown }: EditedPart): boolean => shown?.loan?.state === 'declined' || shown?.loan?.state === 'withdrawn'

function describe({ part, shown }: EditedPart): string {
  if (shown === null) return texts.unknown
  if (shown.loan !== undefined && shown.loan.state !== 'granted') return loanTexts.states[shown.loan.state]
  if (shown.state !== 'open') return exhibitionTexts[shown.state].hint
  return shown.workKind === null ? exhibitionTexts.partKinds[part.kind] : workKindTexts[shown.workKind]
}
