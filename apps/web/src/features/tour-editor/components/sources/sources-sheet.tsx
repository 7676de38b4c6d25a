import { tourEditorTexts } from '#text/tours/tour-editor.ts'
import { CubeFocusBold, ImagesRegular, PanoramaBold } from '../../../../ui/icons/icons.gen.tsx'
import { ActionSheet } from '../../../../ui/overlays/action-sheet.tsx'
import { useTourEditor } from '../../tour-editor-context.tsx'

const texts = tourEditorTexts.sources

/** Where further scenes come from. */
export function SourcesSheet({ onClose }: { onClose: () => void }) {
  const { openSheet, choosePictures } = useTourEditor()
  return (
    <ActionSheet
      title={texts.title}
      isOpen
      onClose={onClose}
      actions={[
        { label: texts.photos, icon: PanoramaBold, hint: tourEditorTexts.start.chooseHint, onPress: () => choosePictures() },
        { label: texts.earlier, icon: ImagesRegular, onPress: () => openSheet({ kind: 'earlier' }) },
        { label: texts.hall, icon: CubeFocusBold, hint: texts.hallHint, onPress: () => openSheet({ kind: 'hall' }) },
      ]}
    />
  )
}
