import { fileTexts } from '../../../../text/zh/publish/files.ts'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { FilesView } from '../../files/files-view.tsx'

/** Makes room without leaving the hall that needs it. */
export function FilesSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={fileTexts.title} isOpen onClose={onClose}>
      <FilesView />
    </Sheet>
  )
}
