import { fileTexts } from '#text/publish/files.ts'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { MyFilesView } from '../../files/my-files-view.tsx'

/** Frees storage without leaving the hall that needs it. */
export function MyFilesSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={fileTexts.title} isOpen onClose={onClose}>
      <MyFilesView />
    </Sheet>
  )
}
