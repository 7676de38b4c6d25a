import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import type { HallConflict } from '@zhanjian/scene/hall/merge-documents.ts'
import { conflictTexts as texts } from '#text/publish/conflict.ts'
import type { Difference } from '../../../shared/drafts/version-conflict-sheet.tsx'
import { formatConflictValue } from './format-conflict-value.ts'
import { getListedTitle } from './get-work-title.ts'

/** Both sides of a part of a hall, in words. */
export const describeHallConflict = (conflict: HallConflict, mine: HallDocument, theirs: HallDocument): Difference => ({
  name: nameConflict(conflict, mine, theirs),
  mine: formatConflictValue(conflict.field, conflict.mine),
  theirs: formatConflictValue(conflict.field, conflict.theirs),
})

function nameConflict(conflict: HallConflict, { works }: HallDocument, theirs: HallDocument): string {
  if (conflict.of === 'hall') return nameHallField(conflict.field)
  const isOfWork = ({ id }: { id: string }) => id === conflict.workId
  const index = works.findIndex(isOfWork)
  const title = getListedTitle(works[index] ?? theirs.works.find(isOfWork), Math.max(0, index))
  return texts.ofWork(title, texts.workFields[conflict.field])
}

function nameHallField(field: Extract<HallConflict, { of: 'hall' }>['field']): string {
  return field.startsWith('colour of ') ? texts.fields.wall : texts.fields[field as keyof typeof texts.fields]
}
