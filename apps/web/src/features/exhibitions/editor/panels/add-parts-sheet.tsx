import { exhibitionEditorTexts } from '#text/exhibitions/editor.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { PartOffers } from './part-offers.tsx'

/** Puts parts into the exhibition. */
export const AddPartsSheet = ({ onClose }: { onClose: () => void }) => (
  <Sheet
    title={exhibitionEditorTexts.parts.addTitle}
    onClose={onClose}
    footer={
      <Button isWide onClick={onClose}>
        {exhibitionEditorTexts.doors.done}
      </Button>
    }
  >
    <PartOffers />
  </Sheet>
)
