import { WHEEL_NOTE_MAX_CHARACTERS } from '@zhanjian/contract/lottery/limits.ts'
import type { ManagedWheel } from '@zhanjian/contract/lottery/wheel-admin.ts'
import { useState } from 'react'
import { chanceKindTexts, wheelDeskTexts as texts } from '#text/admin/wheels.ts'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import { FormSheet } from '../../../../ui/overlays/form-sheet.tsx'
import { NO_IMPROVEMENT, readImprovement } from '../../model/improvement.ts'
import type { WheelDesk } from '../../model/use-wheel-desk.ts'
import css from './desk-sheets.module.css'

/** More units, more chances, longer tickets: what may still change in a running wheel. */
export function ImproveSheet({ wheel, desk, onClose }: { wheel: ManagedWheel; desk: WheelDesk; onClose: () => void }) {
  const [edited, setEdited] = useState(NO_IMPROVEMENT)
  const [hasTried, setHasTried] = useState(false)
  const { faults, body } = readImprovement(wheel, edited)
  const isNoteMissing = edited.note.trim() === ''

  async function submit(): Promise<void> {
    setHasTried(true)
    if (body === undefined || isNoteMissing) return
    if (await desk.improve(wheel, body)) onClose()
  }
  const set = (part: 'stock' | 'days' | 'amount' | 'perDay', key: number | string, text: string) =>
    setEdited({ ...edited, [part]: { ...edited[part], [key]: text } })
  return (
    <FormSheet
      title={texts.improve}
      submitLabel={texts.improve}
      isBusy={desk.isBusy}
      className={css.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={css.lead}>{texts.improveLead}</p>
      {wheel.slices.map(({ position, label, stock, left, prize }) =>
        prize === null ? null : (
          <fieldset key={position} className={css.group}>
            <legend>
              {label} <small>{texts.promised(stock, left)}</small>
            </legend>
            <TextField
              label={texts.newStock}
              inputMode="numeric"
              placeholder={String(stock)}
              value={edited.stock[position] ?? ''}
              error={faults.get(`stock.${position}`)}
              onChange={(text) => set('stock', position, text)}
            />
            {prize.validity.kind === 'days' ? (
              <TextField
                label={texts.newDays}
                inputMode="numeric"
                placeholder={String(prize.validity.days)}
                value={edited.days[position] ?? ''}
                error={faults.get(`days.${position}`)}
                onChange={(text) => set('days', position, text)}
              />
            ) : null}
          </fieldset>
        ),
      )}
      {wheel.chances.map(({ kind, amount, perDay }) => (
        <fieldset key={kind} className={css.group}>
          <legend>{chanceKindTexts[kind]}</legend>
          <TextField
            label={texts.amount}
            inputMode="numeric"
            placeholder={String(amount)}
            value={edited.amount[kind] ?? ''}
            error={faults.get(`amount.${kind}`)}
            onChange={(text) => set('amount', kind, text)}
          />
          {kind === 'day' ? null : (
            <TextField
              label={texts.perDay}
              inputMode="numeric"
              placeholder={String(perDay)}
              value={edited.perDay[kind] ?? ''}
              error={faults.get(`perDay.${kind}`)}
              onChange={(text) => set('perDay', kind, text)}
            />
          )}
        </fieldset>
      ))}
      <TextArea
        label={texts.improveNote}
        value={edited.note}
        maxLength={WHEEL_NOTE_MAX_CHARACTERS}
        error={
          hasTried && body === undefined && faults.size === 0
            ? texts.improveNothing
            : hasTried && isNoteMissing
              ? texts.improveNoteMissing
              : undefined
        }
        onChange={(note) => setEdited({ ...edited, note })}
      />
    </FormSheet>
  )
}
