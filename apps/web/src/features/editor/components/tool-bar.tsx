import { editorTexts } from '../../../text/zh/editor.ts'
import type { Icon } from '../../../ui/create-icon.tsx'
import {
  GridFourRegular,
  ImagesRegular,
  InfoRegular,
  LightbulbRegular,
  MusicNotesRegular,
  SquaresFourRegular,
  WallRegular,
} from '../../../ui/icons.gen.tsx'
import { type ToolName, useStudio } from '../studio-context.tsx'
import css from './tool-bar.module.css'

const TOOLS: readonly { name: ToolName; icon: Icon }[] = [
  { name: 'works', icon: ImagesRegular },
  { name: 'arrange', icon: SquaresFourRegular },
  { name: 'walls', icon: WallRegular },
  { name: 'floor', icon: GridFourRegular },
  { name: 'light', icon: LightbulbRegular },
  { name: 'music', icon: MusicNotesRegular },
  { name: 'info', icon: InfoRegular },
]

/** All tools under the thumb; on a wide window at the left. */
export function ToolBar() {
  const { tool, openTool, isWide } = useStudio()
  return (
    <nav className={css.bar} aria-label={editorTexts.toolbar}>
      {TOOLS.map(({ name, icon: ToolIcon }) => (
        <button
          key={name}
          type="button"
          className={css.tool}
          aria-pressed={tool === name}
          onClick={() => openTool(tool === name && !isWide ? null : name)}
        >
          <ToolIcon size={23} />
          {editorTexts.tools[name]}
        </button>
      ))}
    </nav>
  )
}
