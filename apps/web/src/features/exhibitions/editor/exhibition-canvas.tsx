import { exhibitionEditorTexts } from '#text/exhibitions/editor.ts'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { useEditor } from './editor-context.tsx'
import css from './exhibition-canvas.module.css'
import { PlanEditor } from './plan-editor.tsx'

const texts = exhibitionEditorTexts.canvas

/** The plan of the whole; before it has a part, the way to the first one. */
export function ExhibitionCanvas() {
  const { parts, openSheet } = useEditor()
  return (
    <main className={css.canvas} aria-label={texts.label}>
      {parts.length === 0 ? (
        <StateView kind="empty" {...texts.empty} action={{ label: texts.add, onPress: () => openSheet({ kind: 'add_parts' }) }} />
      ) : (
        <div className={css.plan}>
          <PlanEditor />
        </div>
      )}
    </main>
  )
}
