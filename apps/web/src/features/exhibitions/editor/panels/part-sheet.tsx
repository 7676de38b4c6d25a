import type { PartLoan } from '@zhanjian/contract/works/loan-states.ts'
import { EXHIBITION_TEXTS } from '@zhanjian/scene/exhibition/document.ts'
import { createPartRemoval } from '@zhanjian/scene/exhibition/edits.ts'
import { exhibitionEditorTexts } from '#text/exhibitions/editor.ts'
import { partLoanTexts as loanTexts } from '#text/exhibitions/part-loans.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { LimitedText } from '../../../../ui/forms/limited-text.tsx'
import { TrashRegular } from '../../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { useEditor } from '../editor-context.tsx'
import { useAskOwners } from '../use-ask-owners.ts'
import { nameEditedPart } from '../use-edited-parts.ts'
import css from './panels.module.css'

const texts = exhibitionEditorTexts.parts

/** What the exhibition calls a part, and taking it out with its doors. */
export function PartSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { session, parts, tellRemoved } = useEditor()
  const { draft } = session
  const index = parts.findIndex(({ part }) => part.id === id)
  const edited = parts[index]
  if (edited === undefined) return null
  const { part, shown } = edited
  function remove(name: string): void {
    onClose()
    if (draft.edit(createPartRemoval(draft.getState().editing.document, [id])).ok) tellRemoved(texts.removed(name))
  }
  return (
    <Sheet title={texts.sheet} onClose={onClose}>
      <div className={css.form}>
        <LimitedText
          name={`part ${id}`}
          label={texts.name}
          hint={texts.nameHint}
          {...(shown?.state === 'open' ? { placeholder: shown.title } : {})}
          max={EXHIBITION_TEXTS.partTitle.maxCharacters}
          value={part.title}
          onChange={(title) => draft.edit({ type: 'set_parts', changes: [{ id, set: { title } }] }, `part ${id}`)}
          onBlur={() => draft.endGesture()}
        />
        {shown?.loan === undefined ? null : <PartLoanState partId={id} loan={shown.loan} />}
        <Button kind="danger" icon={TrashRegular} onClick={() => remove(nameEditedPart(edited, index))}>
          {texts.remove}
        </Button>
      </div>
    </Sheet>
  )
}

/** Whether its owner agrees, and asking. */
function PartLoanState({ partId, loan: { state, mayAsk } }: { partId: string; loan: PartLoan }) {
  const ask = useAskOwners()
  return (
    <div className={css.loan}>
      <p>
        <b>{loanTexts.states[state]}</b>
        {loanTexts.hints[state]}
      </p>
      {mayAsk ? (
        <Button kind="weak" onClick={() => void ask([partId])}>
          {state === 'not_asked' ? loanTexts.ask : loanTexts.askAgain}
        </Button>
      ) : null}
    </div>
  )
}
