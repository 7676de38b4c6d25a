import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type { searchSuggestions } from '@zhanjian/contract/works/discovery.ts'
import { searchTexts } from '#text/discovery/search.ts'
import { CubeFocusBold, HashBold, MagnifyingGlassBold, UserRegular } from '../../../ui/icons/icons.gen.tsx'
import { HighlightedText } from '../../../ui/text/highlighted-text.tsx'
import css from './suggestion-list.module.css'

type Suggestion = CallData<typeof searchSuggestions>['records'][number]

/** The target of an option; the first option is the typed text. */
export type SuggestionOption = { kind: 'text'; text: string; target: null } | Suggestion

interface SuggestionListProps {
  id: string
  options: readonly SuggestionOption[]
  terms: readonly string[]
  activeIndex: number
  onChoose: (choice: SuggestionOption) => void
}

const SUGGESTION_ICONS = { text: MagnifyingGlassBold, tag: HashBold, work: CubeFocusBold, person: UserRegular } as const

/** Listbox below the field; the arrow keys move in it while the focus stays in the field. */
export function SuggestionList({ id, options, terms, activeIndex, onChoose }: SuggestionListProps) {
  return (
    <ul id={id} className={css.list} role="listbox" aria-label={searchTexts.suggestions}>
      {options.map((choice, index) => {
        const ChoiceIcon = SUGGESTION_ICONS[choice.kind]
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and handles the keys
          <li
            key={`${choice.kind} ${choice.target ?? ''} ${choice.text}`}
            id={toSuggestionId(id, index)}
            className={css.line}
            role="option"
            aria-selected={index === activeIndex}
            // Prevents the field's blur, which would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
          >
            <ChoiceIcon size={18} />
            <span className={css.text}>
              <HighlightedText text={choice.text} terms={choice.kind === 'text' ? [] : terms} />
            </span>
            {choice.kind === 'text' ? null : <span className={css.kind}>{searchTexts.suggestionKinds[choice.kind]}</span>}
          </li>
        )
      })}
    </ul>
  )
}

export const toSuggestionId = (listId: string, index: number): string => `${listId}-${index}`
