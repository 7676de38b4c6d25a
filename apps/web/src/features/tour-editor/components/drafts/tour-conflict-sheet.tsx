import { cutText } from '@zhanjian/scene/cut-text.ts'
import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import type { TourConflict } from '@zhanjian/scene/tour/merge-documents.ts'
import { formatRelativeTime } from '../../../../lib/format-relative-time.ts'
import { formatWorkDetail } from '../../../../shared/drafts/format-work-detail.ts'
import { type Difference, VersionConflictSheet } from '../../../../shared/drafts/version-conflict-sheet.tsx'
import { tourConflictTexts as texts, versionConflictTexts } from '../../../../text/zh/publish/conflict.ts'
import type { StaleTour } from '../../draft/tour-draft-kind.ts'
import { nameConflict } from '../../tour/name-conflict.ts'
import { useTourDocument, useTourDraft, useTourSession } from '../../tour-editor-context.tsx'

/** The tour was changed elsewhere too; nothing is saved until the user has chosen a version. */
export function TourConflictSheet({ conflict, onClose }: { conflict: StaleTour; onClose: () => void }) {
  const { autosave } = useTourSession()
  const document = useTourDocument()
  const details = useTourDraft((state) => state.details)
  const differences: Difference[] = [
    ...conflict.conflictingDetails.map((name) => ({
      name: versionConflictTexts.details[name],
      mine: formatWorkDetail(name, details),
      theirs: formatWorkDetail(name, conflict.theirs.details),
    })),
    ...conflict.documentConflicts.map((each) => ({
      name: nameConflict(each, document, conflict.theirs.document),
      mine: formatSide(each, each.mine, document),
      theirs: formatSide(each, each.theirs, conflict.theirs.document),
    })),
  ]
  return (
    <VersionConflictSheet
      title={texts.title}
      description={texts.description(formatRelativeTime(conflict.theirsAt, Date.now()))}
      differences={differences}
      isUnmergeable={conflict.isWhole}
      onChoose={autosave.resolveConflict}
      onClose={onClose}
    />
  )
}

const TEXT_PREVIEW_CHARACTERS = 60

/** Values without a readable form are told as changed. */
function formatSide({ field }: TourConflict, value: unknown, { scenes }: TourDocument): string {
  if (value === null || value === '') return versionConflictTexts.absent
  if (typeof value === 'boolean') return value ? texts.on : texts.off
  if (field === 'startSceneId') return scenes.find(({ id }) => id === value)?.title ?? versionConflictTexts.changed
  return typeof value === 'string' && field !== 'floorPlan'
    ? cutText(value, TEXT_PREVIEW_CHARACTERS)
    : versionConflictTexts.changed
}
