import { canRedo, canUndo, type History } from '@zhanjian/scene/document/undo-history.ts'
import { kitTexts } from '../../text/zh/ui/kit.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { ArrowUUpLeftBold, ArrowUUpRightBold, CaretLeftBold, EyeRegular, PencilSimpleBold } from '../../ui/icons/icons.gen.tsx'
import type { SaveState } from '../drafts/base-draft-state.ts'
import css from './editor-bar.module.css'

interface EditorBarProps {
  title: string
  save: { kind: SaveState['kind']; text: string }
  history: History<unknown>
  texts: { editInfo: string; undo: string; redo: string; preview: string }
  publishText: string
  onLeave: () => void
  onTitle: () => void
  onUndo: () => void
  onRedo: () => void
  onPreview: () => void
  onPublish: () => void
}

/** The bar over an editor: its title with the state of saving, undo and redo, preview, publish. */
export function EditorBar({ title, save, history, texts, publishText, ...actions }: EditorBarProps) {
  return (
    <header className={css.bar}>
      <IconButton icon={CaretLeftBold} label={kitTexts.back} iconSize={20} onClick={actions.onLeave} />
      <div className={css.heading}>
        <button type="button" className={css.title} onClick={actions.onTitle} title={texts.editInfo}>
          <b dir="auto">{title}</b>
          <PencilSimpleBold size={12} />
        </button>
        <span className={css.note} data-kind={save.kind} role="status">
          {save.text}
        </span>
      </div>
      <div className={css.actions}>
        <IconButton
          icon={ArrowUUpLeftBold}
          label={texts.undo}
          iconSize={19}
          disabled={!canUndo({ history })}
          onClick={actions.onUndo}
        />
        <IconButton
          icon={ArrowUUpRightBold}
          label={texts.redo}
          iconSize={19}
          disabled={!canRedo({ history })}
          onClick={actions.onRedo}
        />
        <span>
          <IconButton icon={EyeRegular} label={texts.preview} iconSize={20} onClick={actions.onPreview} />
        </span>
      </div>
      <Button size="small" onClick={actions.onPublish}>
        {publishText}
      </Button>
    </header>
  )
}
