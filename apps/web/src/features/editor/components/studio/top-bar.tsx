import { canRedo, canUndo } from '@zhanjian/scene/edit-history.ts'
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
import type { SaveState } from '../../../../shared/drafts/draft-core.ts'
import { useDraft, useStudio } from '../../studio-context.tsx'
import css from './top-bar.module.css'

interface TopBarProps {
  onLeave: () => void
  onPreview: () => void
}

export function TopBar({ onLeave, onPreview }: TopBarProps) {
  const { workshop, openTool, openSheet } = useStudio()
  const { draft } = workshop
  const title = useDraft((state) => state.details.title)
  const mayUndo = useDraft((state) => canUndo(state.editing))
  const mayRedo = useDraft((state) => canRedo(state.editing))
  const isPublished = useDraft((state) => state.work?.availability === 'published')
  return (
    <header className={css.bar}>
      <IconButton icon={CaretLeftBold} label={kitTexts.back} iconSize={20} onClick={onLeave} />
      <div className={css.heading}>
        <button type="button" className={css.title} onClick={() => openTool('info')} title={editorTexts.bar.editInfo}>
          <b>{title.trim() === '' ? editorTexts.untitled : title}</b>
          <PencilSimpleBold size={12} />
        </button>
        <SaveNote />
      </div>
      <div className={css.actions}>
        <IconButton
          icon={ArrowUUpLeftBold}
          label={editorTexts.bar.undo}
          iconSize={19}
          disabled={!mayUndo}
          onClick={() => draft.undo()}
        />
        <IconButton
          icon={ArrowUUpRightBold}
          label={editorTexts.bar.redo}
          iconSize={19}
          disabled={!mayRedo}
          onClick={() => draft.redo()}
        />
        <span className={css.preview}>
          <IconButton icon={EyeRegular} label={editorTexts.bar.preview} iconSize={20} onClick={onPreview} />
        </span>
      </div>
      <Button size="small" onClick={() => openSheet({ kind: 'publish' })}>
        {isPublished ? editorTexts.bar.update : editorTexts.bar.publish}
      </Button>
    </header>
  )
}

function SaveNote() {
  const save = useDraft((state) => state.save)
  const isKeptHere = useDraft((state) => state.isKeptHere)
  const text = isKeptHere || save.kind === 'saved' ? saveText(save) : editorTexts.save.notKept
  return (
    <span className={css.note} data-kind={save.kind} role="status">
      {text}
    </span>
  )
}

export function saveText(save: SaveState): string {
  switch (save.kind) {
    case 'later':
      return save.isOffline ? editorTexts.save.offline : editorTexts.save.later
    case 'refused':
      return save.message
    default:
      return editorTexts.save[save.kind]
  }
}
