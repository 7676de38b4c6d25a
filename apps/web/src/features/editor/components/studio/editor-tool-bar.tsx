import { editorTexts } from '#text/halls/editor.ts'
import { templateTexts } from '#text/halls/templates.ts'
import { ToolBar } from '../../../../shared/studio/tool-bar.tsx'
import type { Icon } from '../../../../ui/icons/create-icon.tsx'
import {
  GridFourRegular,
  ImagesRegular,
  InfoRegular,
  LightbulbRegular,
  MusicNotesRegular,
  SquaresFourRegular,
  WallRegular,
} from '../../../../ui/icons/icons.gen.tsx'
import { type ToolName, useEditor, useIsTemplate } from '../../editor-context.tsx'

const TOOLS: readonly { name: ToolName; icon: Icon }[] = [
  { name: 'works', icon: ImagesRegular },
  { name: 'arrange', icon: SquaresFourRegular },
  { name: 'walls', icon: WallRegular },
  { name: 'floor', icon: GridFourRegular },
  { name: 'light', icon: LightbulbRegular },
  { name: 'music', icon: MusicNotesRegular },
  { name: 'info', icon: InfoRegular },
]

/** Tools that a template does not have. */
const HALL_ONLY_TOOLS: ReadonlySet<ToolName> = new Set(['works', 'music'])

/** The tools, at the bottom on phones and at the left in wide windows. */
export function EditorToolBar() {
  const { tool, openTool, isWide } = useEditor()
  const isTemplate = useIsTemplate()
  return (
    <ToolBar
      label={editorTexts.toolbar}
      tools={TOOLS.filter(({ name }) => !isTemplate || !HALL_ONLY_TOOLS.has(name)).map(({ name, icon }) => ({
        name,
        icon,
        label: isTemplate && name === 'arrange' ? templateTexts.editor.arrange : editorTexts.tools[name],
      }))}
      open={tool}
      onPress={(name) => openTool(tool === name && !isWide ? null : name)}
    />
  )
}
