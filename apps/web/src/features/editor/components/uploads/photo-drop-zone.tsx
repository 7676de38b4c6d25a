import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import { editorTexts } from '../../../../text/zh/halls/editor.ts'
import { listFiles } from '../../hall/photo-files.ts'
import css from './photo-drop-zone.module.css'

interface PhotoDropZoneProps {
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** Accepts photos dropped on the page or pasted into it. */
export function PhotoDropZone({ onFiles, children }: PhotoDropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = listFiles(event.clipboardData)
      if (files.length > 0) onFiles(files)
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [onFiles])

  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const files = listFiles(event.dataTransfer)
    if (files.length > 0) onFiles(files)
  }
  return (
    // In addition to the button, so it needs no keyboard access.
    <div
      className={css.dropZone}
      onDragOver={onDragOver}
      onDragLeave={(event) => event.target === event.currentTarget && setIsOver(false)}
      onDrop={onDrop}
    >
      {children}
      {isOver ? <p className={css.dropHint}>{editorTexts.chooser.drop}</p> : null}
    </div>
  )
}
