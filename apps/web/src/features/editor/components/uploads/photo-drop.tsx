import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import { editorTexts } from '../../../../text/zh/halls/editor.ts'
import { filesOf } from '../../hall/photo-files.ts'
import css from './photo-drop.module.css'

interface PhotoDropProps {
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** Photos dragged over the page or pasted into it, on machines that can. */
export function PhotoDrop({ onFiles, children }: PhotoDropProps) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData)
      if (files.length > 0) onFiles(files)
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [onFiles])

  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const files = filesOf(event.dataTransfer)
    if (files.length > 0) onFiles(files)
  }
  return (
    // A second way beside the button.
    <div
      className={css.place}
      onDragOver={over}
      onDragLeave={(event) => event.target === event.currentTarget && setIsOver(false)}
      onDrop={drop}
    >
      {children}
      {isOver ? <p className={css.over}>{editorTexts.chooser.drop}</p> : null}
    </div>
  )
}
