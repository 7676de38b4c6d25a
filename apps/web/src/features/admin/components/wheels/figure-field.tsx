import { WHEEL_FIGURE_MAX_CHARACTERS } from '@zhanjian/contract/lottery/limits.ts'
import type { FigureForm } from '@zhanjian/contract/lottery/wheel-admin.ts'
import { doubleColourBall } from '@zhanjian/draws/figures.zh.ts'
import { announcedFigureTexts as texts } from '#text/admin/wheels.ts'
import { formatWeekdays } from '#text/lottery/wheel.ts'
import { Checkbox } from '../../../../ui/controls/checkbox.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import css from './wheel-form.module.css'

interface FigureFieldProps {
  /** Null: the beacon of the site. */
  figure: FigureForm | null
  onChange: (figure: FigureForm | null) => void
}

type Kind = keyof typeof texts.kinds

const KINDS: readonly Kind[] = ['site', 'doubleColourBall', 'own']
const { kind: _kind, ...READY } = doubleColourBall
const DIGITS = [8, 9, 10, 12, 16, 20]
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const OWN: FigureForm = { name: '', source: '', groups: [{ kind: 'digits', count: 8 }], weekdays: [1, 2, 3, 4, 5], time: '15:00' }

/** What decides the draws: the beacon of the site, the ready figure, or one that the operator describes. */
export function FigureField({ figure, onChange }: FigureFieldProps) {
  const kind: Kind = figure === null ? 'site' : figure.name === READY.name ? 'doubleColourBall' : 'own'
  const choose = (next: Kind | '') =>
    onChange(next === 'doubleColourBall' ? toForm() : next === 'own' ? (kind === 'own' ? figure : OWN) : null)
  return (
    <>
      <SelectField
        label={texts.kind}
        value={kind}
        options={KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={choose}
      />
      {kind === 'doubleColourBall' ? <p>{texts.readyNote(formatWeekdays(READY.weekdays), READY.time)}</p> : null}
      {kind === 'own' && figure !== null ? <OwnFigure figure={figure} onChange={onChange} /> : null}
    </>
  )
}

const toForm = (): FigureForm => ({ ...READY, groups: [...READY.groups], weekdays: [...READY.weekdays] })

function OwnFigure({ figure, onChange }: { figure: FigureForm; onChange: FigureFieldProps['onChange'] }) {
  const change = (changes: Partial<FigureForm>) => onChange({ ...figure, ...changes })
  const count = figure.groups[0]?.count ?? 0
  const counts = DIGITS.includes(count) ? DIGITS : [count, ...DIGITS]
  return (
    <>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        value={figure.name}
        maxLength={WHEEL_FIGURE_MAX_CHARACTERS}
        onChange={(name) => change({ name })}
      />
      <TextField
        label={texts.source}
        hint={texts.sourceHint}
        value={figure.source}
        maxLength={WHEEL_FIGURE_MAX_CHARACTERS}
        onChange={(source) => change({ source })}
      />
      <SelectField
        label={texts.digits}
        value={String(count)}
        options={counts.map((value) => ({ value: String(value), label: texts.digitsOf(value) }))}
        onChange={(chosen) => change({ groups: [{ kind: 'digits', count: Number(chosen) }] })}
      />
      <p className={css.note}>{texts.digitsNote}</p>
      <TextField label={texts.time} type="time" value={figure.time} onChange={(time) => change({ time })} />
      <fieldset className={css.days}>
        <legend>{texts.weekdays}</legend>
        {EVERY_DAY.map((day) => (
          <Checkbox
            key={day}
            isChecked={figure.weekdays.includes(day)}
            onChange={(isOn) =>
              change({ weekdays: EVERY_DAY.filter((one) => (one === day ? isOn : figure.weekdays.includes(one))) })
            }
          >
            {texts.weekday[day - 1]}
          </Checkbox>
        ))}
      </fieldset>
    </>
  )
}
