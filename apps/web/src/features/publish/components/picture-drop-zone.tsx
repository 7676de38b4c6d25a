import { type DragEvent, type ReactNode, useState } from 'react'
import { publishPostTexts } from '#text/publish/publish-post.ts'
import { useAddFiles } from '../model/use-choose-files.tsx'
import css from './picture-drop-zone.module.css'

/** Accepts pictures dropped from outside. */
export function PictureDropZone({ children }: { children: ReactNode }) {
  const addFiles = useAddFiles('image', false)
  const [isOver, setIsOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return (
    <div
      className={css.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        void addFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      {isOver ? <p className={css.text}>{publishPostTexts.media.drop}</p> : null}
    </div>
  )
}
