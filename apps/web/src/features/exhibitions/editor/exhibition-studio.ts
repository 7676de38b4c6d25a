import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import type { ExhibitionEdit } from '@zhanjian/scene/exhibition/edits.ts'
import type { ExhibitionConflict } from '@zhanjian/scene/exhibition/merge-documents.ts'
import { exhibitionEditorTexts as texts } from '#text/exhibitions/editor.ts'
import { exhibitionConflictTexts as conflictTexts } from '#text/publish/conflict.ts'
import { revisionTexts } from '#text/publish/revisions.ts'
import { formatConflictSide } from '../../../shared/studio/draft-conflict-sheet.tsx'
import type { StudioKind } from '../../../shared/studio/studio-kind.ts'
import { exhibitionDrafts, withoutFiles } from './exhibition-drafts.ts'

/** Exhibitions in their studio. */
export const exhibitionStudio: StudioKind<ExhibitionDocument, ExhibitionEdit, ExhibitionConflict> = {
  ...exhibitionDrafts,
  titleOf: ({ details }) => details.title,
  listParts: ({ parts }) =>
    parts.map(({ id, title }, index) => ({ id, title: title === '' ? texts.numbered(index + 1) : title })),
  describeConflict: (conflict, document) => ({
    name: nameConflict(conflict, document),
    mine: formatConflictSide(conflict.mine),
    theirs: formatConflictSide(conflict.theirs),
  }),
  buildReplaceEdit(from, { schemaVersion: _version, kind: _kind, parts, doors, timetable, ...set }) {
    return {
      type: 'batch',
      edits: [
        // Doors name parts: they go before them, and come back after them.
        { type: 'remove_doors', ids: listIds(from.doors) },
        { type: 'remove_parts', ids: listIds(from.parts) },
        { type: 'remove_timetable', ids: listIds(from.timetable) },
        { type: 'set_exhibition', set },
        { type: 'add_parts', parts: parts.map((part, index) => ({ index, part })) },
        { type: 'add_doors', doors: doors.map((door, index) => ({ index, door })) },
        { type: 'add_timetable', timetable: timetable.map((session, index) => ({ index, session })) },
      ],
    }
  },
  buildRemoveFilesEdit: (document, isGone) =>
    withoutFiles(document, isGone) === document ? null : { type: 'set_exhibition', set: { music: null } },
  revisions: {
    listPictures: () => [],
    formatFacts: ({ device }) => revisionTexts.publishedWith(device),
  },
  texts: { ...texts, conflict: conflictTexts },
}

const listIds = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id)

function nameConflict(conflict: ExhibitionConflict, { parts }: ExhibitionDocument): string {
  switch (conflict.of) {
    case 'exhibition':
      return conflictTexts.fields[conflict.field]
    case 'part': {
      const index = parts.findIndex(({ id }) => id === conflict.itemId)
      const title = parts[index]?.title ?? ''
      return conflictTexts.ofPart(title === '' ? texts.numbered(index + 1) : title, conflictTexts.partFields[conflict.field])
    }
    case 'door':
    case 'session':
      return conflictTexts.items[conflict.of]
  }
}
