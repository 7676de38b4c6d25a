import { SCENES_MAX } from '@zhanjian/scene/tour/document.ts'
import { tourEditorTexts } from '#text/tours/tour-editor.ts'
import { getUploadProblemText } from '../../../../shared/uploads/get-upload-problem-text.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { WarningCircleFill } from '../../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import type { RefusedFile } from '../../tour/add-scenes.ts'
import css from './refused-files.module.css'

const texts = tourEditorTexts.refused

/** Files that cannot be a scene, each with why and what to do. */
export const RefusedFiles = ({ files }: { files: readonly RefusedFile[] }) => (
  <ul className={css.list}>
    {files.map((file, index) => (
      <li key={`${file.name} ${String(index)}`} className={css.file}>
        <WarningCircleFill size={18} />
        <span>
          <b>{file.name}</b>
          <small>{formatProblem(file)}</small>
        </span>
      </li>
    ))}
  </ul>
)

interface RefusedFilesSheetProps {
  files: readonly RefusedFile[]
  onChooseAgain: () => void
  onClose: () => void
}

export function RefusedFilesSheet({ files, onChooseAgain, onClose }: RefusedFilesSheetProps) {
  return (
    <Sheet
      title={texts.title}
      isOpen
      onClose={onClose}
      footer={
        <div className={css.buttons}>
          <Button kind="plain" onClick={onChooseAgain}>
            {texts.again}
          </Button>
          <Button onClick={onClose}>{texts.goOn}</Button>
        </div>
      }
    >
      <RefusedFiles files={files} />
    </Sheet>
  )
}

function formatProblem({ problem }: RefusedFile): string {
  switch (problem) {
    case 'shape':
    case 'too_small':
    case 'too_many_pixels':
      return texts[problem]
    case 'too_many':
      return texts.tooMany(SCENES_MAX)
    default:
      return getUploadProblemText('image', problem)
  }
}
