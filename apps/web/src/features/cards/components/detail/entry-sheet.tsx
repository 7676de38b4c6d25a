import { useQueryClient } from '@tanstack/react-query'
import { type CardGroup, changeEntry, heldCards, holderOverview } from '@zhanjian/contract/cards/card-holder.ts'
import { type CardDetail, cardById } from '@zhanjian/contract/cards/cards.ts'
import { CARD_MET_AT_MAX_CHARACTERS, CARD_NOTE_MAX_CHARACTERS } from '@zhanjian/contract/cards/limits.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { textFaults } from '@zhanjian/contract/text/text-faults.zh.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import { useState } from 'react'
import { cardTexts } from '#text/cards/card.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../../lib/services.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { ChoiceChip } from '../../../../ui/controls/chip.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import { FormSheet } from '../../../../ui/overlays/form-sheet.tsx'
import css from './entry-sheet.module.css'

const texts = cardTexts.held

/** What the holder has noted about a card. */
export type HolderEntry = NonNullable<CardDetail['entry']>

interface EntrySheetProps {
  entryId: string
  entry: HolderEntry
  groups: readonly CardGroup[]
  onClose: () => void
}

/** Note, where they met, groups. */
export function EntrySheet({ entryId, entry, groups, onClose }: EntrySheetProps) {
  const { call, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const router = useRouter()
  const [note, setNote] = useState(entry.note)
  const [metAt, setMetAt] = useState(entry.metAt)
  const [groupIds, setGroupIds] = useState<readonly string[]>(entry.groupIds)
  const [isBusy, setIsBusy] = useState(false)
  const noteError = findTooLong(note, CARD_NOTE_MAX_CHARACTERS)
  const metAtError = findTooLong(metAt, CARD_MET_AT_MAX_CHARACTERS)

  async function save(): Promise<void> {
    if (isBusy || noteError !== undefined || metAtError !== undefined) return
    setIsBusy(true)
    try {
      await call(changeEntry, { params: { id: entryId }, body: { note, metAt, groupIds: [...groupIds] } })
      for (const { path } of [cardById, heldCards, holderOverview]) void queryClient.invalidateQueries({ queryKey: [path] })
      showToast(texts.saved)
      onClose()
    } catch (error) {
      handleError(error)
      setIsBusy(false)
    }
  }
  const toggle = (id: string) => setGroupIds(groupIds.includes(id) ? groupIds.filter((other) => other !== id) : [...groupIds, id])

  return (
    <FormSheet
      title={texts.edit}
      submitLabel={texts.save}
      size="large"
      isBusy={isBusy}
      className={css.form}
      onSubmit={save}
      onClose={onClose}
    >
      <TextArea
        label={texts.note}
        rows={4}
        placeholder={texts.notePlaceholder}
        counterMax={CARD_NOTE_MAX_CHARACTERS}
        value={note}
        onChange={setNote}
        error={noteError}
      />
      <TextField
        label={texts.metAt}
        placeholder={texts.metAtPlaceholder}
        counterMax={CARD_MET_AT_MAX_CHARACTERS}
        value={metAt}
        onChange={setMetAt}
        error={metAtError}
      />
      <div className={css.groups} role="group" aria-label={texts.groups}>
        <p>{texts.groups}</p>
        {groups.map(({ id, name }) => (
          <ChoiceChip key={id} isSelected={groupIds.includes(id)} onPress={() => toggle(id)}>
            {name}
          </ChoiceChip>
        ))}
        <Button
          kind="plain"
          size="small"
          onClick={() => {
            onClose()
            router.push(screenAddress('cardGroups'))
          }}
        >
          {groups.length === 0 ? texts.noGroups : texts.manageGroups}
        </Button>
      </div>
    </FormSheet>
  )
}

/** More can be typed or pasted, so that nothing is lost before it is shortened. */
const findTooLong = (text: string, max: number): string | undefined =>
  countCharacters(text) > max ? textFaults.tooLong(max) : undefined
