import { adminUserTexts as texts } from '#text/admin/users.ts'
import { ChoiceChip } from '../../../../ui/controls/chip.tsx'
import { FieldGroup } from '../lists/field-group.tsx'

interface BanDurationFieldProps {
  /** Null: permanent. */
  days: number | null
  onChange: (days: number | null) => void
}

const BAN_DURATIONS_DAYS: readonly (number | null)[] = [1, 7, 30, 90, 365, null]

export function BanDurationField({ days, onChange }: BanDurationFieldProps) {
  return (
    <FieldGroup label={texts.banLength}>
      {BAN_DURATIONS_DAYS.map((length) => (
        <ChoiceChip key={length} isSelected={length === days} onPress={() => onChange(length)}>
          {length === null ? texts.forGood : texts.days(length)}
        </ChoiceChip>
      ))}
    </FieldGroup>
  )
}
