import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import css from './photo-drop-zone.module.css'
import { listFiles } from './photo-files.ts'

interface PhotoDropZoneProps {
  /** Shown while files are held over the page. */
  hint: string
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** Accepts photos dropped on the page or pasted into it. */
export function PhotoDropZone({ hint, onFiles, children }: PhotoDropZoneProps) {
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
      {isOver ? <p className={css.dropHint}>{hint}</p> : null}
    </div>
  )
}
