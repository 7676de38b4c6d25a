import type { HallConflict } from '@zhanjian/scene/hall/merge-documents.ts'
import { conflictTexts } from '#text/publish/conflict.ts'
import { DraftConflictSheet } from '../../../../shared/studio/draft-conflict-sheet.tsx'
import type { StaleConflict } from '../../draft/hall-draft-kind.ts'
import { useEditingSession, useHallDocument, useHallDraft } from '../../editor-context.tsx'
import { formatConflictValue } from '../../hall/format-conflict-value.ts'
import { getListedTitle } from '../../hall/get-work-title.ts'

const texts = conflictTexts
/** The hall was changed elsewhere too; nothing is saved until the user has chosen a version. */
export function HallConflictSheet({ conflict, onClose }: { conflict: StaleConflict; onClose: () => void }) {
  const { autosave } = useEditingSession()
  const { works } = useHallDocument()
  const details = useHallDraft((state) => state.details)
  function getConflictName(fieldConflict: HallConflict): string {
    if (fieldConflict.of === 'hall') return getHallFieldName(fieldConflict.field)
    const index = works.findIndex((work) => work.id === fieldConflict.workId)
    const theirs = conflict.theirs.document.works.find((work) => work.id === fieldConflict.workId)
    return texts.ofWork(getListedTitle(works[index] ?? theirs, Math.max(0, index)), texts.workFields[fieldConflict.field])
  }

  return (
    <DraftConflictSheet
      {...{ conflict, details, texts, autosave, onClose }}
      describe={(each) => ({
        name: getConflictName(each),
        mine: formatConflictValue(each.field, each.mine),
        theirs: formatConflictValue(each.field, each.theirs),
      })}
    />
  )
}

function getHallFieldName(field: Extract<HallConflict, { of: 'hall' }>['field']): string {
  return field.startsWith('colour of ') ? texts.fields.wall : texts.fields[field as keyof typeof texts.fields]
}
