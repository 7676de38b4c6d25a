import { type CuratorDuty, curatorDuty } from '@zhanjian/contract/works/co-curators.ts'
import { coCuratorTexts as texts } from '#text/exhibitions/co-curators.ts'
import { ChoiceChip } from '../../../ui/controls/chip.tsx'
import css from './co-curators-sheet.module.css'

interface DutyChipsProps {
  /** For screen readers. */
  label: string
  duties: readonly CuratorDuty[]
  onChange: (duties: readonly CuratorDuty[]) => void
}

/** What somebody does for an exhibition. */
export function DutyChips({ label, duties, onChange }: DutyChipsProps) {
  return (
    <div className={css.duties} role="group" aria-label={label}>
      {curatorDuty.options.map((duty) => {
        const isSelected = duties.includes(duty)
        const others = duties.filter((each) => each !== duty)
        return (
          <ChoiceChip key={duty} isSelected={isSelected} onPress={() => onChange(isSelected ? others : [...others, duty])}>
            {texts.duties[duty]}
          </ChoiceChip>
        )
      })}
    </div>
  )
}
