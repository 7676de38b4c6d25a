import type { Conflict } from '@zhanjian/scene/merge-documents.ts'
import { detailWords } from '../../../../shared/drafts/detail-words.ts'
import { relativeTime } from '../../../../lib/relative-time.ts'
import { conflictTexts, versionsTexts } from '../../../../text/zh/publish/conflict.ts'
import { panelTexts } from '../../../../text/zh/halls/editor-panels.ts'
import { hallWords } from '../../../../text/zh/halls/hall-words.ts'
import { type Difference, VersionsSheet } from '../../../../shared/drafts/versions-sheet.tsx'
import type { StaleConflict } from '../../draft/hall-kind.ts'
import { titleOf } from '../../hall/title-of.ts'
import { useDraft, useHallDocument, useWorkshop } from '../../studio-context.tsx'

const texts = conflictTexts
/** F-01: the hall was changed elsewhere too; nothing is saved before the person has chosen. */
export function ConflictSheet({ conflict, onClose }: { conflict: StaleConflict; onClose: () => void }) {
  const { autosave } = useWorkshop()
  const { works } = useHallDocument()
  const details = useDraft((state) => state.details)
  const differences: Difference[] = [
    ...conflict.details.map((name) => ({
      name: versionsTexts.details[name],
      mine: detailWords(name, details),
      theirs: detailWords(name, conflict.theirs.details),
    })),
    ...conflict.inDocument.map((each) => ({
      name: nameOf(each),
      mine: valueText(each, each.mine),
      theirs: valueText(each, each.theirs),
    })),
  ]
  const when = relativeTime(conflict.theirsAt, Date.now())

  function nameOf(each: Conflict): string {
    if (each.of === 'hall') return hallFieldName(each.field)
    const index = works.findIndex((work) => work.id === each.workId)
    const theirs = conflict.theirs.document.works.find((work) => work.id === each.workId)
    return texts.ofWork(titleOf(works[index] ?? theirs, Math.max(0, index)), texts.workFields[each.field])
  }

  return (
    <VersionsSheet
      title={texts.title}
      description={texts.description(when)}
      differences={differences}
      isWhole={conflict.isWhole}
      onChoose={autosave.resolveConflict}
      onClose={onClose}
    />
  )
}

function hallFieldName(field: Extract<Conflict, { of: 'hall' }>['field']): string {
  return field.startsWith('colour of ') ? texts.fields.wall : texts.fields[field as keyof typeof texts.fields]
}

/** Values that can be read are shown; places and pictures are only said to differ. */
function valueText({ field }: Conflict, value: unknown): string {
  if (value === null) return versionsTexts.absent
  if (field === 'brightness' && typeof value === 'number') return panelTexts.light.brightnessOf(Math.round(value * 100))
  const isReadable = typeof value === 'string' && field !== 'assetId'
  if (!isReadable) return versionsTexts.changed
  return NAMES[value] ?? wordOf(value)
}

const wordOf = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : versionsTexts.absent)

const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(hallWords.moods).map(([mood, { name }]) => [mood, name])),
  ...hallWords.floorMaterials,
  ...hallWords.wallMaterials,
  ...hallWords.frames,
}
