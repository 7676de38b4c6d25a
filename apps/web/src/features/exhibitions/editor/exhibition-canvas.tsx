import { exhibitionEditorTexts } from '#text/exhibitions/editor.ts'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { ExhibitionPlan } from '../components/exhibition-plan.tsx'
import { useEditor, useExhibitionDocument } from './editor-context.tsx'
import css from './exhibition-canvas.module.css'
import { toExhibitionParts } from './use-edited-parts.ts'

const texts = exhibitionEditorTexts.canvas

/** The plan of the whole; before it has a part, the way to the first one. */
export function ExhibitionCanvas() {
  const { parts, openSheet } = useEditor()
  const document = useExhibitionDocument()
  return (
    <main className={css.canvas} aria-label={texts.label}>
      {parts.length === 0 ? (
        <StateView kind="empty" {...texts.empty} action={{ label: texts.add, onPress: () => openSheet({ kind: 'add_parts' }) }} />
      ) : (
        <div className={css.plan}>
          <ExhibitionPlan exhibition={{ document, parts: toExhibitionParts(parts) }} getAddress={() => null} />
        </div>
      )}
    </main>
  )
}
