import type { Position } from '@zhanjian/contract/places/places.ts'
import { useState } from 'react'
import { movePinTexts, pasteTexts } from '#text/places/coordinates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LinkRegular, MapPinRegular } from '../../../ui/icons/icons.gen.tsx'
import { useTownCentre } from '../model/use-town-centre.ts'
import { MovePinSheet } from './move-pin-sheet.tsx'
import { PasteSheet } from './paste-sheet.tsx'
import css from './pin-actions.module.css'

interface PinActionsProps {
  regionCode: string | null
  position: Position | null
  /** Off: no drawing to move the pin on. */
  hasDrawing: boolean
  /** `name`: what the pasted link calls the place. */
  onChange: (position: Position, name?: string) => void
}

/** Ways to set a pin without standing there: from the town of the region, moved on a drawing, or read from a map app. */
export function PinActions({ regionCode, position, hasDrawing, onChange }: PinActionsProps) {
  const found = useTownCentre(regionCode)
  const town = found ?? undefined
  const [open, setOpen] = useState<'none' | 'move' | 'paste'>('none')
  const close = () => setOpen('none')
  const use = (next: Position, name?: string) => {
    onChange(next, name)
    close()
  }
  const start = position ?? town?.position
  return (
    <>
      {hasDrawing && start !== undefined ? (
        <Button kind="weak" icon={MapPinRegular} onClick={() => setOpen('move')}>
          {position === null && town !== undefined ? movePinTexts.fromTown(town.name) : movePinTexts.move}
        </Button>
      ) : null}
      <Button kind="weak" icon={LinkRegular} onClick={() => setOpen('paste')}>
        {pasteTexts.open}
      </Button>
      {hasDrawing && position === null && found === null ? <p className={css.none}>{movePinTexts.noTown}</p> : null}
      {open === 'move' && start !== undefined ? <MovePinSheet start={start} town={town} onUse={use} onClose={close} /> : null}
      {open === 'paste' ? <PasteSheet town={town} onUse={use} onClose={close} /> : null}
    </>
  )
}
