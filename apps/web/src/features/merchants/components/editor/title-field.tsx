import { TITLE_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { TextField } from '../../../../ui/forms/text-field.tsx'

interface TitleFieldProps {
  label: string
  placeholder: string
  value: string
  error: string | undefined
  onChange: (title: string) => void
}

/** The title of what a merchant makes. */
export const TitleField = (props: TitleFieldProps) => (
  <div data-fault-place="title">
    <TextField {...props} hasCounter counterMax={TITLE_MAX_CHARACTERS} />
  </div>
)
