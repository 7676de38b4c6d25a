import { SEARCH_MAX_CHARACTERS } from '@zhanjian/contract/community/limits.ts'
import { TextField } from '../../ui/forms/text-field.tsx'

interface SearchFieldProps {
  /** Its accessible name, and what stands in it while it is empty. */
  label: string
  value: string
  onChange: (text: string) => void
}

/** What a list is searched for. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <TextField
    label={label}
    isLabelHidden
    placeholder={label}
    type="search"
    maxLength={SEARCH_MAX_CHARACTERS}
    value={value}
    onChange={onChange}
  />
)
