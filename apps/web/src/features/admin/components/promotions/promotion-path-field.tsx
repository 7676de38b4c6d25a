import { PROMOTION_PATH_MAX_CHARACTERS } from '@zhanjian/contract/admin/limits.ts'
import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import { useState } from 'react'
import { adminPromotionTexts as texts } from '#text/admin/promotions.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { WorkFinder } from './work-finder.tsx'

interface PromotionPathFieldProps {
  path: string
  error: string | undefined
  onChange: (path: string) => void
  /** Called when a work is picked instead of typing a path. */
  onChooseWork: (path: string, title: string) => void
}

/** The target of a promotion: a typed path, or a work found by search. */
export function PromotionPathField({ path, error, onChange, onChooseWork }: PromotionPathFieldProps) {
  const [isFinding, setIsFinding] = useState(false)
  return (
    <>
      <TextField
        label={texts.path}
        placeholder={texts.pathPlaceholder}
        value={path}
        maxLength={PROMOTION_PATH_MAX_CHARACTERS}
        error={error}
        trailing={
          <Button kind="weak" size="small" aria-expanded={isFinding} onClick={() => setIsFinding(!isFinding)}>
            {texts.chooseWork}
          </Button>
        }
        onChange={onChange}
      />
      {isFinding ? (
        <WorkFinder
          actionsOf={(work) => (
            <Button
              size="small"
              kind="weak"
              onClick={() => {
                onChooseWork(workAddress(work), work.title)
                setIsFinding(false)
              }}
            >
              {texts.chooseWork}
            </Button>
          )}
        />
      ) : null}
    </>
  )
}
