import { useQueryClient } from '@tanstack/react-query'
import { type CardGroup, holderOverview, saveCardGroup } from '@zhanjian/contract/cards/card-holder.ts'
import { CARD_GROUP_NAME_MAX_CHARACTERS } from '@zhanjian/contract/cards/limits.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import { useId, useState } from 'react'
import { cardListTexts } from '#text/cards/lists.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { useServices } from '../../../../lib/services.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'

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
  const formId = useId()
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
    <Sheet
      title={group === null ? texts.add : texts.renameOf(group.name)}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} size="large" isWide isBusy={isBusy}>
          {texts.save}
        </Button>
      }
    >
      <Form id={formId} onSubmit={save}>
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
      </Form>
    </Sheet>
  )
}

function findFault(name: string): string | undefined {
  if (name.trim() === '') return texts.missing
  return countCharacters(name.trim()) > CARD_GROUP_NAME_MAX_CHARACTERS ? texts.tooLong : undefined
}
