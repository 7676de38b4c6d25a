import { WORK_TEXT_FIELDS } from '@zhanjian/scene/hall/document.ts'
import { RefusedTextChecks, type TextPlace } from '../../../../shared/studio/refused-text-checks.tsx'
import { useEditor, useHallDocument, useHallDraft } from '../../editor-context.tsx'
import { getListedTitle } from '../../hall/get-work-title.ts'

/** Texts of the hall that are typed, and not in what is published. */
export function HallRefusedTexts({ onClose }: { onClose: () => void }) {
  const { session, openTool, openSheet } = useEditor()
  const { works, textWall } = useHallDocument()
  const { title, summary } = useHallDraft((state) => state.details)
  const refused = useHallDraft((state) => state.refusedTexts)
  const ofHall = { owner: '', show: () => openTool('info') }
  const places: TextPlace[] = [
    { name: 'summary', value: summary, ...ofHall },
    ...(textWall === null
      ? []
      : [
          { name: 'text wall title', value: textWall.title ?? title, ...ofHall },
          { name: 'text wall introduction', value: textWall.introduction ?? summary, ...ofHall },
        ]),
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
