import { exhibitionTexts } from '#text/exhibitions/exhibition.ts'
import { RefusedTextChecks, type TextPlace } from '../../../../shared/studio/refused-text-checks.tsx'
import { useEditor, useExhibitionDocument, useExhibitionDraft } from '../editor-context.tsx'
import { nameEditedPart } from '../use-edited-parts.ts'

/** Texts of the exhibition that are typed, and not in what is published. */
export function ExhibitionRefusedTexts({ onClose }: { onClose: () => void }) {
  const { parts, openTool, openSheet } = useEditor()
  const { text, organisers, timetable } = useExhibitionDocument()
  const refused = useExhibitionDraft((state) => state.refusedTexts)
  const ofWhole = { owner: '', show: () => openTool('info') }
  const places: TextPlace[] = [
    { name: 'text', value: text, ...ofWhole },
    { name: 'organisers', value: organisers, ...ofWhole },
    ...parts.map((edited, index) => ({
      name: `part ${edited.part.id}`,
      value: edited.part.title,
      owner: nameEditedPart(edited, index),
      show: () => openSheet({ kind: 'part', id: edited.part.id }),
    })),
    ...timetable.flatMap(({ id, kind, title, text: words }) => {
      const place = {
        owner: title === '' ? exhibitionTexts.sessionKinds[kind] : title,
        show: () => openSheet({ kind: 'session', id }),
      }
      return [
        { name: `session title ${id}`, value: title, ...place },
        { name: `session text ${id}`, value: words, ...place },
      ]
    }),
  ]
  return <RefusedTextChecks {...{ places, refused, onClose }} />
}
