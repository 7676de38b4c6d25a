import { useQueryClient } from '@tanstack/react-query'
import { type CardGroup, holderOverview, saveCardGroup } from '@zhanjian/contract/cards/card-holder.ts'
import { CARD_GROUP_NAME_MAX_CHARACTERS } from '@zhanjian/contract/cards/limits.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import { useState } from 'react'
import { cardListTexts } from '#text/cards/lists.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { useServices } from '../../../../lib/services.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { FormSheet } from '../../../../ui/overlays/form-sheet.tsx'

const texts = cardListTexts.groups

interface GroupSheetProps {
  /** Null: a new one. */
  group: CardGroup | null
  onClose: () => void
}

/** Names a group. */
export function GroupSheet({ group, onClose }: GroupSheetProps) {
  const { call, handleError, showToast } = useServices()
  const queryClient = useQueryClient()
  const [name, setName] = useState(group?.name ?? '')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function save(): Promise<void> {
    const fault = findFault(name)
    setError(fault)
    if (fault !== undefined || isBusy) return
    setIsBusy(true)
    try {
      await call(saveCardGroup, { body: group === null ? { name } : { id: group.id, name } })
      await queryClient.invalidateQueries({ queryKey: [holderOverview.path] })
      showToast(texts.saved)
      onClose()
    } catch (failure) {
      setIsBusy(false)
      if (failure instanceof ApiError && failure.errorCode === 'CARD_GROUP_EXISTS') setError(failure.inlineMessage)
      else handleError(failure)
    }
  }
  return (
    <FormSheet
      title={group === null ? texts.add : texts.renameOf(group.name)}
      submitLabel={texts.save}
      size="large"
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        placeholder={texts.placeholder}
        hasCounter
        counterMax={CARD_GROUP_NAME_MAX_CHARACTERS}
        value={name}
        error={error}
        onChange={(next) => {
          setName(next)
          setError(undefined)
        }}
      />
    </FormSheet>
  )
}

function findFault(name: string): string | undefined {
  if (name.trim() === '') return texts.missing
  return countCharacters(name.trim()) > CARD_GROUP_NAME_MAX_CHARACTERS ? texts.tooLong : undefined
}
