import { findConfigFault } from '@zhanjian/contract/admin/config-faults.zh.ts'
import { type ConfigName, configChoices } from '@zhanjian/contract/admin/config-kinds.ts'
import { CONFIG_TEXT_MAX_CHARACTERS } from '@zhanjian/contract/admin/limits.ts'
import { useEffect, useId, useState } from 'react'
import { adminTexts } from '#text/admin/admin.ts'
import { adminConfigTexts as texts } from '#text/admin/config.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { Switch } from '../../../../ui/controls/switch.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import type { ConfigEntry } from '../../model/record-types.ts'
import css from './config-row.module.css'

interface ConfigRowProps {
  name: ConfigName
  entry: ConfigEntry
  /** Null: back to the default. */
  onUpdate: (value: ConfigEntry['value'] | null) => Promise<void>
}

/** One configuration value. A switch is saved immediately, a text or number by its button. */
export function ConfigRow({ name, entry, onUpdate }: ConfigRowProps) {
  const [label, hint] = texts.names[name]
  const { value, fallback, isFixed, changedAt } = entry
  const isDefault = value === fallback
  return (
    <div className={css.row}>
      {isFixed ? (
        <div className={css.fixed}>
          <span>
            {label}
            <small>{hint}</small>
          </span>
          <code>{formatConfigValue(value)}</code>
          <Chip kind="outline">{texts.fixed}</Chip>
        </div>
      ) : typeof value === 'boolean' ? (
        <Switch label={label} hint={hint} isOn={value} onChange={(isOn) => void onUpdate(isOn)} />
      ) : name === 'mapProvider' ? (
        <ConfigChoice name={name} value={value} onSave={onUpdate} />
      ) : (
        <ConfigTextEditor name={name} label={label} hint={hint} value={value} onSave={onUpdate} />
      )}
      {isFixed ? null : (
        <p className={css.state}>
          <span>
            {changedAt === null || isDefault
              ? texts.isDefault
              : `${texts.changedAt(adminTexts.moment(changedAt))} · ${texts.fallback(formatConfigValue(fallback))}`}
          </span>
          {isDefault ? null : (
            <button type="button" aria-label={texts.resetOf(label)} onClick={() => void onUpdate(null)}>
              {texts.reset}
            </button>
          )}
        </p>
      )}
    </div>
  )
}

interface ConfigChoiceProps {
  name: keyof typeof configChoices
  value: string | number
  onSave: (value: string) => Promise<void>
}

/** Saved immediately, like a switch. */
function ConfigChoice({ name, value, onSave }: ConfigChoiceProps) {
  const [label, hint] = texts.names[name]
  const choices = texts.choices[name]
  return (
    <div className={css.choice}>
      <span>
        {label}
        <small>{hint}</small>
      </span>
      <SegmentedControl
        label={label}
        segments={configChoices[name].map((choice) => ({ value: choice, label: choices[choice] }))}
        value={configChoices[name].find((choice) => choice === value) ?? 'none'}
        onChange={(choice) => void onSave(choice)}
      />
    </div>
  )
}

interface ConfigTextEditorProps {
  name: ConfigName
  label: string
  hint: string
  value: string | number
  onSave: (value: string | number) => Promise<void>
}

function ConfigTextEditor({ name, label, hint, value, onSave }: ConfigTextEditorProps) {
  const [typed, setTyped] = useState(String(value))
  const [isBusy, setIsBusy] = useState(false)
  const formId = useId()
  // Saved, reset to the default, or changed by another admin.
  useEffect(() => setTyped(String(value)), [value])
  const isChanged = typed !== String(value)
  const isInvalidNumber = typeof value === 'number' && (typed.trim() === '' || Number.isNaN(Number(typed)))
  const error = isInvalidNumber ? texts.numberWrong : isChanged ? findConfigFault(name, typed.trim()) : undefined

  async function save(): Promise<void> {
    if (!isChanged || error !== undefined) return
    setIsBusy(true)
    await onSave(typeof value === 'number' ? Number(typed) : typed.trim())
    setIsBusy(false)
  }
  return (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={label}
        hint={hint}
        value={typed}
        maxLength={CONFIG_TEXT_MAX_CHARACTERS}
        inputMode={typeof value === 'number' ? 'decimal' : 'text'}
        error={error}
        trailing={
          isChanged ? (
            <Button type="submit" size="small" isBusy={isBusy} aria-label={texts.saveOf(label)}>
              {texts.save}
            </Button>
          ) : null
        }
        onChange={setTyped}
      />
    </form>
  )
}

function formatConfigValue(value: ConfigEntry['value']): string {
  if (typeof value === 'boolean') return value ? texts.on : texts.off
  return value === '' ? texts.empty : String(value)
}
