import { hotspot, LINK_MAX_CHARACTERS } from '@zhanjian/scene/tour/document.ts'
import { useState } from 'react'
import { tourPanelTexts } from '#text/tours/tour-panels.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import css from '../panels/panels.module.css'

const texts = tourPanelTexts.hotspot

interface LinkFieldProps {
  url: string
  /** On the button; absent: applied when the field is left. */
  action?: string | undefined
  onChange: (url: string) => void
}

/** An address of the web: nothing else can be stored. */
export function LinkField({ url, action, onChange }: LinkFieldProps) {
  const [typed, setTyped] = useState(url)
  const [isChecked, setIsChecked] = useState(false)
  const complete = completeUrl(typed)
  const isValid = isWebAddress(complete)
  function commit(): void {
    setIsChecked(true)
    if (isValid && complete !== url) onChange(complete)
  }
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        commit()
      }}
    >
      <TextField
        label={texts.url}
        hint={texts.urlHint}
        error={isChecked && !isValid ? texts.urlInvalid : undefined}
        inputMode="url"
        autoCapitalize="off"
        counterMax={LINK_MAX_CHARACTERS}
        placeholder="https://"
        value={typed}
        onChange={setTyped}
        onBlur={action === undefined ? commit : undefined}
      />
      {action === undefined ? null : (
        <Button type="submit" isWide>
          {action}
        </Button>
      )}
    </form>
  )
}

/** People type addresses without a scheme. */
const completeUrl = (typed: string): string => {
  const text = typed.trim()
  return text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
}

const isWebAddress = (url: string): boolean =>
  hotspot.safeParse({ id: 'link', yawRad: 0, pitchRad: 0, label: '', kind: 'link', url }).success
