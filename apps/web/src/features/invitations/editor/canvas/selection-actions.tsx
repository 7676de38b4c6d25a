import type { InvitationElement } from '@zhanjian/scene/invitation/elements.ts'
import { createLayerChange } from '@zhanjian/scene/invitation/page-edits.ts'
import { memo, useDeferredValue } from 'react'
import { editorTexts } from '#text/invitations/editor.ts'
import { useServices } from '../../../../lib/services.tsx'
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
import { findShownPage, useEditor, useInvitationDraft } from '../editor-context.tsx'
import css from './canvas.module.css'
import { createCopy, putOnTop, removeElement } from './element-edits.ts'

const texts = editorTexts.canvas

interface SelectionActionsProps {
  element: InvitationElement
  croppingId: string | null
  /** Of the picture whose part is to be chosen; null: that is done. */
  onCrop: (elementId: string | null) => void
}

/** What one does with the selected element most often. Drawn after the page: a finger that takes an element does not wait for it. */
export function SelectionActions({
  element,
  ...rest
}: Omit<SelectionActionsProps, 'element'> & { element: InvitationElement | null }) {
  const shown = useDeferredValue(element)
  return shown === null ? null : <Actions element={shown} {...rest} />
}

const Actions = memo(function Actions({ element, croppingId, onCrop }: SelectionActionsProps) {
  const { session, openTool, setCopied, isWide } = useEditor()
  const { draft, newId } = session
  const { showToast } = useServices()
  const isHighest = useInvitationDraft((state) => {
    const { elements } = findShownPage(state)
    return elements[elements.length - 1]?.id === element.id
  })
  const isLowest = useInvitationDraft((state) => findShownPage(state).elements[0]?.id === element.id)
  function changeLayer(step: 'up' | 'down'): void {
    const edit = createLayerChange(findShownPage(draft.getState()), element.id, step)
    if (edit !== null) draft.edit(edit)
  }
  function copy(): void {
    setCopied(element)
    showToast(putOnTop(draft, createCopy(element, newId())) ? texts.copied : editorTexts.full.elements)
  }
  const canCrop = element.kind === 'picture' && element.source !== null && !element.isLocked
  if (canCrop && croppingId === element.id)
    return (
      <div className={css.actions} data-canvas-control>
        <div className={css.crop}>
          <p>{isWide ? texts.cropByMouse : texts.cropByFingers}</p>
          <Button size="small" onClick={() => onCrop(null)}>
            {texts.cropDone}
          </Button>
        </div>
      </div>
    )
  return (
    <div className={css.actions} data-canvas-control>
      <div role="toolbar" aria-label={editorTexts.kinds[element.kind]}>
        <IconButton icon={PencilSimpleRegular} label={texts.settings} onClick={() => openTool('element')} />
        {canCrop ? <IconButton icon={CropRegular} label={texts.crop} onClick={() => onCrop(element.id)} /> : null}
        <IconButton icon={CopyRegular} label={texts.copy} onClick={copy} />
        <IconButton
          icon={CaretUpBold}
          iconSize={18}
          label={texts.layerUp}
          disabled={isHighest}
          onClick={() => changeLayer('up')}
        />
        <IconButton
          icon={CaretDownBold}
          iconSize={18}
          label={texts.layerDown}
          disabled={isLowest}
          onClick={() => changeLayer('down')}
        />
        <IconButton icon={TrashRegular} label={texts.remove} onClick={() => removeElement(draft, element.id)} />
      </div>
    </div>
  )
})
