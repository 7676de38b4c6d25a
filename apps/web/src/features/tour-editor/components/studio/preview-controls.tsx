import { useEffect, useRef } from 'react'
import { tourEditorTexts as texts } from '../../../../text/zh/tours/tour-editor.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { XBold } from '../../../../ui/icons/icons.gen.tsx'
import css from './tour-editor.module.css'

/** Over the tour as visitors see it. */
export function PreviewControls({ onEnd }: { onEnd: () => void }) {
  const endRef = useRef<HTMLDivElement>(null)
  useEffect(() => endRef.current?.querySelector('button')?.focus(), [])
  return (
    <>
      <p className={css.previewHint}>{texts.previewHint}</p>
      <div ref={endRef} className={css.endPreview}>
        <Button kind="plain" icon={XBold} onClick={onEnd}>
          {texts.bar.endPreview}
        </Button>
      </div>
    </>
  )
}
