import { PAGE_SIZE_MAX } from '@zhanjian/contract/api/limits.ts'
import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import { boothEditorTexts as texts } from '#text/booths/desk.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import type { EditedBooth } from '../../model/edited-booth.ts'

interface LinkFieldsProps {
  edited: Pick<EditedBooth, 'hallId' | 'cardId'>
  faults: ReadonlyMap<string, string>
  onChange: (changes: Partial<EditedBooth>) => void
}

/** One of the merchant's published halls, and one of the cards. */
export function LinkFields({ edited: { hallId, cardId }, faults, onChange }: LinkFieldsProps) {
  const works = useEndpoint(myWorks, { body: { availability: 'published', kind: 'gallery', size: PAGE_SIZE_MAX } })
  const cards = useEndpoint(myCards, {})
  const error = works.error ?? cards.error
  if (error !== null && (works.data === undefined || cards.data === undefined)) {
    const retry = () => void Promise.all([works.refetch(), cards.refetch()])
    return <LoadError error={error} title={texts.linksFailed} onRetry={retry} />
  }
  const halls = (works.data?.records ?? []).map(({ id, title }) => ({ value: id, label: title }))
  const own = (cards.data ?? []).map((card) => ({ value: card.cardId, label: texts.cardOption(card.name, card.company) }))
  return (
    <>
      <div data-fault-place="hall">
        <ChoiceField
          label={texts.hall}
          choices={withChosen(halls, hallId, texts.hallGone)}
          value={hallId}
          noneLabel={texts.noHall}
          error={faults.get('hall')}
          onChange={(value) => onChange({ hallId: value })}
        />
      </div>
      <div data-fault-place="card">
        <ChoiceField
          label={texts.card}
          choices={withChosen(own, cardId, texts.cardGone)}
          value={cardId}
          noneLabel={texts.noCard}
          error={faults.get('card')}
          onChange={(value) => onChange({ cardId: value })}
        />
      </div>
    </>
  )
}

/** With the chosen one, also while the list loads and when it is gone: otherwise the field would seem empty. */
const withChosen = (choices: readonly { value: string; label: string }[], chosen: string | null, label: string) =>
  chosen === null || choices.some(({ value }) => value === chosen) ? choices : [...choices, { value: chosen, label }]
