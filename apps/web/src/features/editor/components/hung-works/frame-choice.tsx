import { type FrameStyle, frameStyle, type HungWork } from '@zhanjian/scene/document.ts'
import { useServices } from '../../../../lib/services.tsx'
import { panelTexts } from '../../../../text/zh/halls/editor-panels.ts'
import { hallWords } from '../../../../text/zh/halls/hall-words.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Slider } from '../../../../ui/controls/slider.tsx'
import { frameAllEdit } from '../../hall/arrange.ts'
import { useHallDocument, useWorkshop } from '../../studio-context.tsx'
import css from './frame-choice.module.css'
import { RadioGroup } from '../controls/radio-group.tsx'

const texts = panelTexts.work

/** Frame and mat of one work, or of all. */
export function FrameChoice({ work }: { work: HungWork }) {
  const { draft } = useWorkshop()
  const { showToast } = useServices()
  const document = useHallDocument()
  const set = (part: Partial<Pick<HungWork, 'frame' | 'matM'>>, gesture?: string) =>
    draft.edit({ type: 'set_works', changes: [{ id: work.id, set: part }] }, gesture)
  const takeForAll = () => {
    draft.edit(frameAllEdit(document, { frame: work.frame, matM: work.matM }))
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
            onClick={() => set({ frame: style })}
          >
            <i data-frame={style} aria-hidden />
            {hallWords.frames[style]}
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
        onChange={(matM) => set({ matM }, `mat ${work.id}`)}
        onCommit={() => draft.endGesture()}
      />
      {document.works.length > 1 ? (
        <Button kind="plain" size="small" onClick={takeForAll}>
          {texts.toAll}
        </Button>
      ) : null}
    </div>
  )
}
