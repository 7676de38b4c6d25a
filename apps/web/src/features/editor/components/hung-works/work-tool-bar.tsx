import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import { panelTexts } from '#text/halls/editor-panels.ts'
import { useServices } from '../../../../lib/services.tsx'
import css from '../../../../shared/studio/tool-bar.module.css'
import type { Icon } from '../../../../ui/icons/create-icon.tsx'
import {
  CheckBold,
  FrameCornersRegular,
  ImageSquareRegular,
  MinusBold,
  PencilSimpleRegular,
  PlusBold,
  TrashRegular,
} from '../../../../ui/icons/icons.gen.tsx'
import { useEditor } from '../../editor-context.tsx'
import { resizeWork } from '../../hall/move-work.ts'

const RESIZE_FACTOR = 1.08

interface WorkAction {
  label: string
  icon: Icon
  onPress: () => void
  isDisabled?: boolean
}

/** Replaces the tools while a work is selected: the most frequent actions. */
export function WorkToolBar({ work, onFrame, isFrameOpen }: { work: HungWork; onFrame: () => void; isFrameOpen: boolean }) {
  const { session, openSheet, choosePhotos } = useEditor()
  const { showToast } = useServices()
  const { draft } = session
  const isToScale = work.realSizeCm !== null
  const resizeSelected = (factor: number) =>
    draft.edit(
      { type: 'place_works', placements: [resizeWork(draft.getState().editing.document, work, factor)] },
      `resize ${work.id}`,
    )
  const removeSelected = () => {
    draft.edit({ type: 'remove_works', ids: [work.id] })
    showToast(panelTexts.works.removed)
  }
  const actions: WorkAction[] = [
    { label: panelTexts.work.details, icon: PencilSimpleRegular, onPress: () => openSheet({ kind: 'work', workId: work.id }) },
    { label: panelTexts.work.frame, icon: FrameCornersRegular, onPress: onFrame },
    { label: panelTexts.work.smaller, icon: MinusBold, onPress: () => resizeSelected(1 / RESIZE_FACTOR), isDisabled: isToScale },
    { label: panelTexts.work.larger, icon: PlusBold, onPress: () => resizeSelected(RESIZE_FACTOR), isDisabled: isToScale },
    { label: panelTexts.work.replaceShort, icon: ImageSquareRegular, onPress: () => choosePhotos(work.id) },
    { label: panelTexts.work.removeShort, icon: TrashRegular, onPress: removeSelected },
    { label: panelTexts.work.done, icon: CheckBold, onPress: () => draft.select(null) },
  ]
  return (
    <div className={css.bar} role="toolbar" aria-label={panelTexts.work.actions}>
      {actions.map(({ label, icon: ActionIcon, onPress, isDisabled }) => (
        <button
          key={label}
          type="button"
          className={css.tool}
          disabled={isDisabled}
          aria-pressed={label === panelTexts.work.frame ? isFrameOpen : undefined}
          onClick={onPress}
        >
          <ActionIcon size={21} />
          {label}
        </button>
      ))}
    </div>
  )
}
