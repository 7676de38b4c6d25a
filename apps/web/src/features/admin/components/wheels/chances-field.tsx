import { chanceKindTexts, wheelDeskTexts as texts } from '#text/admin/wheels.ts'
import { Switch } from '../../../../ui/controls/switch.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import type { EditedChances } from '../../model/edited-wheel.ts'
import css from './chances-field.module.css'

interface ChancesFieldProps {
  chances: readonly EditedChances[]
  faults: ReadonlyMap<string, string>
  onChange: (chances: EditedChances[]) => void
}

/** Where chances come from, how many, and how often a day. */
export function ChancesField({ chances, faults, onChange }: ChancesFieldProps) {
  const setSource = (kind: EditedChances['kind'], changes: Partial<EditedChances>) =>
    onChange(chances.map((source) => (source.kind === kind ? { ...source, ...changes } : source)))
  return (
    <div className={css.sources}>
      {chances.map(({ kind, isOn, amount, perDay }) => (
        <div key={kind} role="group" aria-label={chanceKindTexts[kind]}>
          <Switch label={chanceKindTexts[kind]} isOn={isOn} onChange={(next) => setSource(kind, { isOn: next })} />
          {isOn ? (
            <div className={css.fields}>
              <TextField
                label={texts.amount}
                inputMode="numeric"
                value={amount}
                error={faults.get(`chances.${kind}.amount`)}
                onChange={(next) => setSource(kind, { amount: next })}
              />
              {kind === 'day' ? null : (
                <TextField
                  label={texts.perDay}
                  inputMode="numeric"
                  value={perDay}
                  error={faults.get(`chances.${kind}.perDay`)}
                  onChange={(next) => setSource(kind, { perDay: next })}
                />
              )}
            </div>
          ) : null}
        </div>
      ))}
    </div>
  )
}
