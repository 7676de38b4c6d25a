import { canRedo, canUndo } from '@zhanjian/scene/undo-history.ts'
import type { SaveState } from '../../../../shared/drafts/base-draft-state.ts'
import { editorTexts } from '../../../../text/zh/halls/editor.ts'
import { kitTexts } from '../../../../text/zh/ui/kit.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import {
  ArrowUUpLeftBold,
  ArrowUUpRightBold,
  CaretLeftBold,
  EyeRegular,
  PencilSimpleBold,
} from '../../../../ui/icons/icons.gen.tsx'
import { useEditor, useHallDraft } from '../../editor-context.tsx'
import css from './editor-top-bar.module.css'

interface EditorTopBarProps {
  onLeave: () => void
  onPreview: () => void
}

export function EditorTopBar({ onLeave, onPreview }: EditorTopBarProps) {
  const { session, openTool, openSheet } = useEditor()
  const { draft } = session
  const title = useHallDraft((state) => state.details.title)
  const isUndoAvailable = useHallDraft((state) => canUndo(state.editing))
  const isRedoAvailable = useHallDraft((state) => canRedo(state.editing))
  const isPublished = useHallDraft((state) => state.work?.availability === 'published')
  return (
    <header className={css.bar}>
      <IconButton icon={CaretLeftBold} label={kitTexts.back} iconSize={20} onClick={onLeave} />
      <div className={css.heading}>
        <button type="button" className={css.title} onClick={() => openTool('info')} title={editorTexts.bar.editInfo}>
          <b>{title.trim() === '' ? editorTexts.untitled : title}</b>
          <PencilSimpleBold size={12} />
        </button>
        <SaveStatus />
      </div>
      <div className={css.actions}>
        <IconButton
          icon={ArrowUUpLeftBold}
          label={editorTexts.bar.undo}
          iconSize={19}
          disabled={!isUndoAvailable}
          onClick={() => draft.undo()}
        />
        <IconButton
          icon={ArrowUUpRightBold}
          label={editorTexts.bar.redo}
          iconSize={19}
          disabled={!isRedoAvailable}
          onClick={() => draft.redo()}
        />
        <span>
          <IconButton icon={EyeRegular} label={editorTexts.bar.preview} iconSize={20} onClick={onPreview} />
        </span>
      </div>
      <Button size="small" onClick={() => openSheet({ kind: 'publish' })}>
        {isPublished ? editorTexts.bar.update : editorTexts.bar.publish}
      </Button>
    </header>
  )
}

function SaveStatus() {
  const save = useHallDraft((state) => state.save)
  const isKeptHere = useHallDraft((state) => state.isSavedOnDevice)
  const text = isKeptHere || save.kind === 'saved' ? formatSaveState(save) : editorTexts.save.notKept
  return (
    <span className={css.note} data-kind={save.kind} role="status">
      {text}
    </span>
  )
}

export function formatSaveState(save: SaveState): string {
  switch (save.kind) {
    case 'later':
      return save.isOffline ? editorTexts.save.offline : editorTexts.save.later
    case 'refused':
      return save.message
    default:
      return editorTexts.save[save.kind]
  }
}
