import { TEXT_WALL_FIELDS, WORK_TEXT_FIELDS } from '@zhanjian/scene/hall/document.ts'
import { fillTextWall } from '@zhanjian/scene/hall/text-wall.ts'
import { RefusedTextChecks, type TextPlace } from '../../../../shared/studio/refused-text-checks.tsx'
import { useEditor, useHallDocument, useHallDraft } from '../../editor-context.tsx'
import { getListedTitle } from '../../hall/get-work-title.ts'

/** Texts of the hall that are typed, and not in what is published. */
export function HallRefusedTexts({ onClose }: { onClose: () => void }) {
  const { session, openTool, openSheet } = useEditor()
  const document = useHallDocument()
  const details = useHallDraft((state) => state.details)
  const { works, textWall } = fillTextWall(document, details)
  const refused = useHallDraft((state) => state.refusedTexts)
  const ofHall = { owner: '', show: () => openTool('info') }
  const places: TextPlace[] = [
    { name: 'summary', value: details.summary, ...ofHall },
    ...(textWall === null
      ? []
      : TEXT_WALL_FIELDS.map((field) => ({ name: `text wall ${field}`, value: textWall[field] ?? '', ...ofHall }))),
    ...works.flatMap((work, index) =>
      WORK_TEXT_FIELDS.map((field) => ({
        name: `${field} ${work.id}`,
        value: work[field],
        owner: getListedTitle(work, index),
        show() {
          openTool('works')
          session.draft.select(work.id)
          openSheet({ kind: 'work', workId: work.id })
        },
      })),
    ),
  ]
  return <RefusedTextChecks {...{ places, refused, onClose }} />
}
