import type { ExhibitionFields } from '@zhanjian/scene/exhibition/edits.ts'
import { exhibitionEditorTexts } from '#text/exhibitions/editor.ts'
import { DayField } from '../../../../shared/studio/day-field.tsx'
import { PanelGroup } from '../../../../shared/studio/panel-frame.tsx'
import { Switch } from '../../../../ui/controls/switch.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { useEditor, useExhibitionDocument } from '../editor-context.tsx'
import css from './panels.module.css'

const texts = exhibitionEditorTexts.times
const USUAL_HOURS = { opensAt: '09:00', closesAt: '18:00' } as const

/** The first and the last day, and the hours of every day. */
export function TimesPanel() {
  const { draft } = useEditor().session
  const { period, hours } = useExhibitionDocument()
  const change = (set: ExhibitionFields) => draft.edit({ type: 'set_exhibition', set })
  function open(opensOn: string): void {
    const closesOn = period === null || period.closesOn < opensOn ? opensOn : period.closesOn
    change({ period: opensOn === '' ? null : { opensOn, closesOn } })
  }
  function close(day: string): void {
    const opensOn = period?.opensOn ?? day
    const closesOn = day === '' ? opensOn : day
    change({ period: closesOn === '' ? null : { opensOn, closesOn } })
  }
  function setHour(name: 'opensAt' | 'closesAt', minute: string): void {
    if (hours !== null && minute !== '') change({ hours: { ...hours, [name]: minute } })
  }
  return (
    <div className={css.form}>
      <PanelGroup title={texts.period} hint={texts.zone}>
        <div className={css.pair} data-fault-place="period">
          <DayField label={texts.opensOn} value={period?.opensOn ?? ''} onChange={open} />
          <DayField
            label={texts.closesOn}
            value={period?.closesOn ?? ''}
            min={period?.opensOn}
            error={period !== null && period.closesOn < period.opensOn ? texts.backwards : undefined}
            onChange={close}
          />
        </div>
      </PanelGroup>
      <PanelGroup title={texts.hours}>
        <Switch
          label={texts.dayAndNight}
          hint={texts.dayAndNightHint}
          isOn={hours === null}
          onChange={(isAlways) => change({ hours: isAlways ? null : USUAL_HOURS })}
        />
        {hours === null ? null : (
          <div className={css.pair}>
            <TextField
              label={texts.opensAt}
              type="time"
              value={hours.opensAt}
              onChange={(minute) => setHour('opensAt', minute)}
            />
            <TextField
              label={texts.closesAt}
              type="time"
              value={hours.closesAt}
              hint={hours.closesAt <= hours.opensAt ? texts.overnight : undefined}
              onChange={(minute) => setHour('closesAt', minute)}
            />
          </div>
        )}
      </PanelGroup>
    </div>
  )
}
