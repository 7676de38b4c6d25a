import { DOORS_MAX } from '@zhanjian/scene/exhibition/document.ts'
import { findExhibitionProblems, findUnreachableParts } from '@zhanjian/scene/exhibition/document-rules.ts'
import { exhibitionEditorTexts } from '#text/exhibitions/editor.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { PlusBold, TrashRegular } from '../../../../ui/icons/icons.gen.tsx'
import { useEditor, useExhibitionDocument } from '../editor-context.tsx'
import { nameDoorEnd } from './hall-openings.ts'
import css from './panels.module.css'

const texts = exhibitionEditorTexts.doors

/** The doors, each with both sides in words. */
export function DoorsPanel() {
  const { session, parts, openSheet, tellRemoved } = useEditor()
  const { draft } = session
  const document = useExhibitionDocument()
  const { doors } = document
  if (parts.length < 2) return <StateView kind="empty" {...texts.few} />
  const clashing = new Set(
    findExhibitionProblems(document).flatMap((problem) => (problem.kind === 'opening_with_several_doors' ? problem.doorIds : [])),
  )
  const unreachable = findUnreachableParts(document).length
  function remove(id: string): void {
    if (draft.edit({ type: 'remove_doors', ids: [id] }).ok) tellRemoved(texts.removed)
  }
  return (
    <div className={css.form}>
      {doors.length >= DOORS_MAX ? (
        <p className={css.hint}>{texts.full}</p>
      ) : (
        <Button kind="weak" isWide icon={PlusBold} onClick={() => openSheet({ kind: 'door', id: null })}>
          {texts.add}
        </Button>
      )}
      {doors.length === 0 ? (
        <p className={css.hint}>{texts.none}</p>
      ) : (
        <ul className={css.list}>
          {doors.map(({ id, ends: [one, other] }) => {
            const [from, to] = [nameDoorEnd(parts, one), nameDoorEnd(parts, other)]
            const name = texts.between(from, to)
            return (
              <li key={id} className={css.row} data-fault-place={`door ${id}`}>
                <button type="button" className={`row-main ${css.main}`} onClick={() => openSheet({ kind: 'door', id })}>
                  <span>
                    <b className="one-line">{from}</b>
                    <b className="one-line">{to}</b>
                    {clashing.has(id) ? <small data-bad>{texts.clash}</small> : null}
                  </span>
                </button>
                <IconButton icon={TrashRegular} iconSize={18} label={texts.remove(name)} onClick={() => remove(id)} />
              </li>
            )
          })}
        </ul>
      )}
      <p className={css.hint}>
        {doors.length > 0 && unreachable > 0 ? `${texts.unreachable(unreachable)}，${texts.unreachableHint}` : texts.hint}
      </p>
    </div>
  )
}
