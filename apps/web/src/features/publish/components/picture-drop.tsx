import { type DragEvent, type ReactNode, useState } from 'react'
import { publishTexts } from '../../../text/zh/publish/publish-post.ts'
import { useAddFiles } from '../model/use-choose-files.tsx'
import css from './picture-drop.module.css'

/** Pictures that are dragged in from outside. */
export function PictureDrop({ children }: { children: ReactNode }) {
  const add = useAddFiles('image', false)
  const [isOver, setIsOver] = useState(false)
  const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return (
    <div
      className={css.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!bringsFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!bringsFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        void add([...event.dataTransfer.files])
      }}
    >
      {children}
      {isOver ? <p className={css.words}>{publishTexts.media.drop}</p> : null}
    </div>
  )
}
