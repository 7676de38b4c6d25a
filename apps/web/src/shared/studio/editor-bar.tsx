import { canRedo, canUndo } from '@zhanjian/scene/document/undo-history.ts'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { kitTexts } from '#text/ui/kit.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { ArrowUUpLeftBold, ArrowUUpRightBold, CaretLeftBold, EyeRegular, PencilSimpleBold } from '../../ui/icons/icons.gen.tsx'
import type { DocumentConflict } from '../drafts/draft-adapter.ts'
import css from './editor-bar.module.css'
import { formatSaveState } from './format-save-state.ts'
import { useLater } from './studio-context.ts'
import type { Studio, StudioKind } from './studio-kind.ts'

export interface EditorBarProps<
  Document extends Record<string, unknown>,
  Edit,
  Conflict extends DocumentConflict,
  Tool extends string,
> {
  kind: StudioKind<Document, Edit, Conflict>
  studio: Studio<Document, Edit, Conflict, Tool>
  /** Where the title is changed. */
  titleTool: Tool
  onLeave: () => void
  onPreview: () => void
  /** In the place of the button that publishes. */
  publishing?: ReactNode
}

/** The bar over an editor: its title with the state of saving, undo and redo, preview, publish. */
export function EditorBar<
  Document extends Record<string, unknown>,
  Edit,
  Conflict extends DocumentConflict,
  Tool extends string,
>({
  kind: { texts, titleOf },
  studio,
  titleTool,
  onLeave,
  onPreview,
  publishing,
}: EditorBarProps<Document, Edit, Conflict, Tool>) {
  const { draft } = studio.session
  const title = useStore(draft, titleOf)
  const history = useLater(draft, (state) => state.editing.history)
  const save = useLater(draft, (state) => state.save)
  const isSavedOnDevice = useLater(draft, (state) => state.isSavedOnDevice)
  const isPublished = useStore(draft, ({ work }) => work?.availability === 'published')
  const { bar } = texts
  return (
    <header className={css.bar}>
      <IconButton icon={CaretLeftBold} label={kitTexts.back} iconSize={20} onClick={onLeave} />
      <div className={css.heading}>
        <button type="button" className={css.title} onClick={() => studio.openTool(titleTool)} title={bar.editInfo}>
          <b dir="auto">{title.trim() === '' ? texts.untitled : title}</b>
          <PencilSimpleBold size={12} />
        </button>
        <span className={css.note} data-kind={save.kind} role="status">
          {isSavedOnDevice || save.kind === 'saved' ? formatSaveState(save, texts.save) : texts.save.notKept}
        </span>
      </div>
      <div className={css.actions}>
        <IconButton
          icon={ArrowUUpLeftBold}
          label={bar.undo}
          iconSize={19}
          disabled={!canUndo({ history })}
          onClick={() => draft.undo()}
        />
        <IconButton
          icon={ArrowUUpRightBold}
          label={bar.redo}
          iconSize={19}
          disabled={!canRedo({ history })}
          onClick={() => draft.redo()}
        />
        <span>
          <IconButton icon={EyeRegular} label={bar.preview} iconSize={20} onClick={onPreview} />
        </span>
      </div>
      {publishing ?? (
        <Button size="small" onClick={() => studio.openSheet({ kind: 'publish' })}>
          {isPublished ? bar.update : bar.publish}
        </Button>
      )}
    </header>
  )
}
