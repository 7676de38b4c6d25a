import { type FrameStyle, frameStyle, type HungWork } from '@zhanjian/scene/hall/document.ts'
import { panelTexts } from '#text/halls/editor-panels.ts'
import { hallOptionTexts } from '#text/halls/hall-options.ts'
import { useServices } from '../../../../lib/services.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Slider } from '../../../../ui/controls/slider.tsx'
import { useEditingSession, useHallDocument } from '../../editor-context.tsx'
import { buildFrameAllEdit } from '../../hall/arrange-edits.ts'
import { FRAME_SWATCHES } from '../../hall/palette.ts'
import { RadioGroup } from '../controls/radio-group.tsx'
import css from './frame-picker.module.css'

const texts = panelTexts.work

/** Frame and mat of one work, or of all works. */
export function FramePicker({ work }: { work: HungWork }) {
  const { draft } = useEditingSession()
  const { showToast } = useServices()
  const document = useHallDocument()
  const applyToWork = (part: Partial<Pick<HungWork, 'frame' | 'matM'>>, gesture?: string) =>
    draft.edit({ type: 'set_works', changes: [{ id: work.id, set: part }] }, gesture)
  const applyToAll = () => {
    draft.edit(buildFrameAllEdit(document, { frame: work.frame, matM: work.matM }))
    showToast(texts.toAllDone)
  }
  return (
    <div className={css.choice}>
      <RadioGroup className={css.frames} label={texts.frame}>
        {frameStyle.options.map((style: FrameStyle) => (
          <button
            key={style}
            type="button"
            role="radio"
            aria-checked={style === work.frame}
            onClick={() => applyToWork({ frame: style })}
          >
            <FrameSwatch style={style} />
            {hallOptionTexts.frames[style]}
          </button>
        ))}
      </RadioGroup>
      <Slider
        label={texts.mat}
        min={0}
        max={0.2}
        step={0.01}
        value={work.matM}
        format={(value) => (value === 0 ? texts.matNone : texts.matOf(Math.round(value * 100)))}
        onChange={(matM) => applyToWork({ matM }, `mat ${work.id}`)}
        onCommit={() => draft.endGesture()}
      />
      {document.works.length > 1 ? (
        <Button kind="plain" size="small" onClick={applyToAll}>
          {texts.toAll}
        </Button>
      ) : null}
    </div>
  )
}

function FrameSwatch({ style }: { style: FrameStyle }) {
  const { colour, widthPx, outline } = FRAME_SWATCHES[style]
  return <i style={{ borderColor: colour, borderWidth: widthPx, outline }} aria-hidden />
}
