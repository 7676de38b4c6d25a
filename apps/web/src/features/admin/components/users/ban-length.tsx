import { adminUserTexts as texts } from '../../../../text/zh/admin/users.ts'
import { ChoiceChip } from '../../../../ui/controls/chip.tsx'
import { ChoiceGroup } from '../lists/choice-group.tsx'

interface BanLengthProps {
  /** Null: for good. */
  days: number | null
  onChange: (days: number | null) => void
}

const LENGTHS: readonly (number | null)[] = [1, 7, 30, 90, 365, null]

export function BanLength({ days, onChange }: BanLengthProps) {
  return (
    <ChoiceGroup label={texts.banLength}>
      {LENGTHS.map((length) => (
        <ChoiceChip key={length} isChosen={length === days} onPress={() => onChange(length)}>
          {length === null ? texts.forGood : texts.days(length)}
        </ChoiceChip>
      ))}
    </ChoiceGroup>
  )
}
