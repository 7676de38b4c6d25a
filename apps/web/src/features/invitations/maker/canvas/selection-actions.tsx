import type { CardElement } from '@zhanjian/scene/invitation/elements.ts'
import { createLayerChange } from '@zhanjian/scene/invitation/page-edits.ts'
import { useServices } from '../../../../lib/services.tsx'
import { makerTexts } from '../../../../text/zh/invitations/maker.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import {
  CaretDownBold,
  CaretUpBold,
  CopyRegular,
  CropRegular,
  PencilSimpleRegular,
  TrashRegular,
} from '../../../../ui/icons/icons.gen.tsx'
import { useMaker, useShownPage } from '../maker-context.tsx'
import css from './canvas.module.css'
import { createCopy, putOnTop, removeElement } from './element-edits.ts'

const texts = makerTexts.canvas

interface SelectionActionsProps {
  element: CardElement
  isCropping: boolean
  onCrop: (isCropping: boolean) => void
}

/** What one does with the selected element most often. */
export function SelectionActions({ element, isCropping, onCrop }: SelectionActionsProps) {
  const { session, openTool, setCopied, isWide } = useMaker()
  const { draft, newId } = session
  const { showToast } = useServices()
  const page = useShownPage()
  const at = page.elements.indexOf(element)
  function changeLayer(step: 'up' | 'down'): void {
    const edit = createLayerChange(page, element.id, step)
    if (edit !== null) draft.edit(edit)
  }
  function copy(): void {
    setCopied(element)
    showToast(putOnTop(draft, createCopy(element, newId())) ? texts.copied : makerTexts.full.elements)
  }
  const canCrop = element.kind === 'picture' && element.source !== null && !element.isLocked
  if (canCrop && isCropping)
    return (
      <div className={css.actions} data-canvas-control>
        <div className={css.crop}>
          <p>{isWide ? texts.cropByMouse : texts.cropByFingers}</p>
          <Button size="small" onClick={() => onCrop(false)}>
            {texts.cropDone}
          </Button>
        </div>
      </div>
    )
  return (
    <div className={css.actions} data-canvas-control>
      <div role="toolbar" aria-label={makerTexts.kinds[element.kind]}>
        <IconButton icon={PencilSimpleRegular} label={texts.settings} onClick={() => openTool('element')} />
        {canCrop ? <IconButton icon={CropRegular} label={texts.crop} onClick={() => onCrop(true)} /> : null}
        <IconButton icon={CopyRegular} label={texts.copy} onClick={copy} />
        <IconButton
          icon={CaretUpBold}
          iconSize={18}
          label={texts.layerUp}
          disabled={at === page.elements.length - 1}
          onClick={() => changeLayer('up')}
        />
        <IconButton
          icon={CaretDownBold}
          iconSize={18}
          label={texts.layerDown}
          disabled={at === 0}
          onClick={() => changeLayer('down')}
        />
        <IconButton icon={TrashRegular} label={texts.remove} onClick={() => removeElement(draft, element.id)} />
      </div>
    </div>
  )
}
