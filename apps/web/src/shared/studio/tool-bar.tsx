import type { ComponentType } from 'react'
import type { Icon } from '../../ui/icons/create-icon.tsx'
import css from './tool-bar.module.css'

/** A tool of an editor: how the bar shows it, and the panel that it opens. */
export interface StudioTool<Name extends string> {
  name: Name
  label: string
  icon: Icon
  Panel: ComponentType
}

export interface ToolBarProps<Tool extends string> {
  label: string
  tools: readonly Omit<StudioTool<Tool>, 'Panel'>[]
  /** null: none is open. */
  open: Tool | null
  onPress: (tool: Tool) => void
}

/** The tools of an editor, at the bottom on phones and at the left in wide windows. */
export const ToolBar = <Tool extends string>({ label, tools, open, onPress }: ToolBarProps<Tool>) => (
  <nav className={css.bar} aria-label={label}>
    {tools.map(({ name, label: toolLabel, icon: ToolIcon }) => (
      <button key={name} type="button" className={css.tool} aria-pressed={open === name} onClick={() => onPress(name)}>
        <ToolIcon size={23} />
        {toolLabel}
      </button>
    ))}
  </nav>
)
