import { versionConflictTexts as texts } from '#text/publish/conflict.ts'
import { visibilityTexts } from '#text/works/visibility.ts'
import type { WorkDetailName, WorkDetails } from './work-details.ts'

/** Display text of a detail. For values without a readable form it states only that they differ. */
export function formatWorkDetail(name: WorkDetailName, details: WorkDetails): string {
  switch (name) {
    case 'title':
    case 'summary':
      return details[name] === '' ? texts.absent : details[name]
    case 'tags':
      return details.tags.length === 0 ? texts.absent : details.tags.join('、')
    case 'visibility':
      return visibilityTexts.names[details.visibility]
    case 'place':
      return details.place?.name ?? texts.absent
    case 'commentsClosed':
      return details.commentsClosed ? texts.comments.closed : texts.comments.open
    case 'coverAssetId':
    case 'password':
      return texts.changed
  }
}
