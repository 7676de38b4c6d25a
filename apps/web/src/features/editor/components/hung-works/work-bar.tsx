import type { HungWork } from '@zhanjian/scene/document.ts'
import { useServices } from '../../../../lib/services.tsx'
import { panelTexts } from '../../../../text/zh/halls/editor-panels.ts'
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
import { resizeWork } from '../../hall/move-work.ts'
import { useStudio } from '../../studio-context.tsx'
import css from '../studio/tool-bar.module.css'

const STEP = 1.08

interface WorkAction {
  label: string
  icon: Icon
  onPress: () => void
  isDisabled?: boolean
}

/** Takes the tools' place while a work is selected: what one does most with one. */
export function WorkBar({ work, onFrame, isFrameOpen }: { work: HungWork; onFrame: () => void; isFrameOpen: boolean }) {
  const { workshop, openSheet, choosePhotos } = useStudio()
  const { showToast } = useServices()
  const { draft } = workshop
  const isToScale = work.realSizeCm !== null
  const resize = (factor: number) =>
    draft.edit(
      { type: 'place_works', placements: [resizeWork(draft.getState().editing.document, work, factor)] },
      `resize ${work.id}`,
    )
  const remove = () => {
    draft.edit({ type: 'remove_works', ids: [work.id] })
    showToast(panelTexts.works.removed)
  }
  const actions: WorkAction[] = [
    { label: panelTexts.work.details, icon: PencilSimpleRegular, onPress: () => openSheet({ kind: 'work', workId: work.id }) },
    { label: panelTexts.work.frame, icon: FrameCornersRegular, onPress: onFrame },
    { label: panelTexts.work.smaller, icon: MinusBold, onPress: () => resize(1 / STEP), isDisabled: isToScale },
    { label: panelTexts.work.larger, icon: PlusBold, onPress: () => resize(STEP), isDisabled: isToScale },
    { label: panelTexts.work.replaceShort, icon: ImageSquareRegular, onPress: () => choosePhotos(work.id) },
    { label: panelTexts.work.removeShort, icon: TrashRegular, onPress: remove },
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
