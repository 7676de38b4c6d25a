import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { searchTexts } from '#text/discovery/search.ts'
import { isInputMethodKey } from '../../../lib/is-input-method-key.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { Page, PageHeading } from '../../../ui/layout/page.tsx'
import { SearchBar } from '../components/search-bar.tsx'
import { SearchIdle } from '../components/search-idle.tsx'
import { SearchResults } from '../components/search-results.tsx'
import { SuggestionList, type SuggestionOption, toSuggestionId } from '../components/suggestion-list.tsx'
import { addToSearchHistory, clearSearchHistory, readSearchHistory } from '../model/search-history.ts'
import {
  formatSearchQuery,
  hasConditions,
  normalizeSearchText,
  parseSearchQuery,
  type SearchQuery,
  splitTerms,
} from '../model/search-query.ts'
import { useSuggestions } from '../model/use-suggestions.ts'

const NO_ACTIVE_INDEX = -1

/** Search for works and users by text, tag, kind and position. */
export function SearchPage() {
  const router = useRouter()
  const { storage } = useServices()
  const query = parseSearchQuery(useQueryParams<'search'>())
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState(query.text)
  const hasSearch = hasConditions({ ...query, ownerId: undefined })
  const [isTyping, setIsTyping] = useState(!hasSearch)
  const [activeIndex, setActiveIndex] = useState(NO_ACTIVE_INDEX)
  const [history, setHistory] = useState(() => readSearchHistory(storage))
  const isOwnerSearch = query.ownerId !== undefined
  // Suggestions are global, so they do not fit a search within one user's works.
  const options = useSuggestions(typed, isTyping && !isOwnerSearch)
  useDocumentTitle(query.text === '' ? undefined : shellTexts.titleOf(query.text))

  // Opening the search focuses the field; returning to results does not.
  const isFirstRender = useRef(!hasSearch)
  useEffect(() => {
    if (isFirstRender.current) field.current?.focus({ preventScroll: true })
    isFirstRender.current = false
  }, [])

  function showQuery(next: SearchQuery): void {
    addToSearchHistory(storage, next.text)
    setHistory(readSearchHistory(storage))
    setTyped(next.text)
    setIsTyping(!hasConditions(next))
    setActiveIndex(NO_ACTIVE_INDEX)
    field.current?.blur()
    router.replaceQuery(formatSearchQuery(next))
  }
  const searchText = (text: string) => showQuery({ ...query, text: normalizeSearchText(text) })
  const searchTag = (tag: string) => showQuery({ text: '', tab: 'works', tag, isNearby: false })

  function chooseOption(choice: SuggestionOption): void {
    if (choice.kind === 'text') return searchText(choice.text)
    if (choice.kind === 'tag' || choice.target === null) return searchTag(choice.text)
    addToSearchHistory(storage, normalizeSearchText(typed))
    setHistory(readSearchHistory(storage))
    if (choice.kind === 'work') router.push(screenAddress('detail', { code: choice.target }))
    else router.push(screenAddress('person', { id: choice.target }))
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isInputMethodKey(event)) return
    if (event.key === 'Escape') return stopTyping()
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || options.length === 0) return
    event.preventDefault()
    // One position more than options: none selected.
    const optionCount = options.length + 1
    setActiveIndex(((activeIndex + 1 + step + optionCount) % optionCount) - 1)
  }
  function submitSearch(): void {
    const activeOption = options[activeIndex]
    if (activeOption !== undefined) chooseOption(activeOption)
    else if (normalizeSearchText(typed) !== '' || isOwnerSearch) searchText(typed)
  }
  function stopTyping(): void {
    setTyped(query.text)
    setActiveIndex(NO_ACTIVE_INDEX)
    if (!hasConditions(query)) return
    setIsTyping(false)
    field.current?.blur()
  }

  const isListShown = isTyping && options.length > 0
  return (
    <Page width="wide">
      <PageHeading isHidden>{searchTexts.title}</PageHeading>
      <SearchBar
        field={field}
        text={typed}
        listId={isListShown ? listId : undefined}
        activeId={isListShown && activeIndex >= 0 ? toSuggestionId(listId, activeIndex) : undefined}
        placeholder={isOwnerSearch ? searchTexts.fieldOfOwner : searchTexts.field}
        onChange={(text) => {
          setTyped(text)
          setIsTyping(true)
          setActiveIndex(NO_ACTIVE_INDEX)
        }}
        onPress={() => setIsTyping(true)}
        onSubmit={submitSearch}
        onKeyDown={onKeyDown}
        onBack={() => (isTyping && hasSearch ? stopTyping() : router.back())}
      />
      <main>
        {isListShown ? (
          <SuggestionList
            id={listId}
            options={options}
            terms={splitTerms(typed)}
            activeIndex={activeIndex}
            onChoose={chooseOption}
          />
        ) : null}
        {isTyping && !isListShown && !isOwnerSearch ? (
          <SearchIdle
            history={history}
            onSearch={searchText}
            onTag={searchTag}
            onClearHistory={() => {
              clearSearchHistory(storage)
              setHistory([])
            }}
          />
        ) : null}
        {/* While searching within one user's works, the results stay visible during typing. */}
        <div hidden={isTyping && !isOwnerSearch}>
          {hasConditions(query) ? <SearchResults query={query} onChange={showQuery} /> : null}
        </div>
      </main>
    </Page>
  )
}
