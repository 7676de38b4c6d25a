import { PLACE_ADDRESS_MAX_CHARACTERS } from '@zhanjian/contract/cards/limits.ts'
import { PLACE_NAME_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { useState } from 'react'
import { chooseLocationTexts as texts } from '#text/places/places.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { LinkRow, RowGroup } from '../../../ui/lists/rows.tsx'
import type { PlaceForm } from '../model/place-form.ts'
import css from './place-form-fields.module.css'
import { RegionSheet } from './region-sheet.tsx'

interface PlaceFormFieldsProps {
  form: PlaceForm
  /** Of the chosen region, once its name is known. */
  regionName: string | undefined
  error: string | undefined
  onChange: (changes: Partial<PlaceForm>) => void
}

/** Region, address and name, typed or chosen. */
export function PlaceFormFields({ form, regionName, error, onChange }: PlaceFormFieldsProps) {
  const [isRegionOpen, setIsRegionOpen] = useState(false)
  return (
    <>
      <RowGroup>
        <LinkRow
          label={texts.region}
          value={regionName ?? form.regionCode ?? texts.noRegion}
          onPress={() => setIsRegionOpen(true)}
        />
      </RowGroup>
      <div className={css.fields}>
        <TextField
          label={texts.address}
          placeholder={texts.addressPlaceholder}
          autoComplete="street-address"
          maxLength={PLACE_ADDRESS_MAX_CHARACTERS}
          value={form.address}
          onChange={(address) => onChange({ address })}
        />
        <TextField
          label={texts.name}
          placeholder={texts.namePlaceholder}
          hint={texts.nameHint}
          error={error}
          autoComplete="off"
          maxLength={PLACE_NAME_MAX_CHARACTERS}
          value={form.name}
          onChange={(name) => onChange({ name })}
        />
      </div>
      {isRegionOpen ? (
        <RegionSheet
          code={form.regionCode}
          onChange={(regionCode) => onChange({ regionCode })}
          onClose={() => setIsRegionOpen(false)}
        />
      ) : null}
    </>
  )
}
