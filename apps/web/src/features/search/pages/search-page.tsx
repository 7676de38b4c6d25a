import { screenAddress } from '@zhanjian/contract/screens.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { searchTexts } from '../../../text/zh/discovery/search.ts'
import { shellTexts } from '../../../text/zh/app/shell.ts'
import { Page, PageHeading } from '../../../ui/layout/page.tsx'
import { SearchBar } from '../components/search-bar.tsx'
import { SearchResults } from '../components/search-results.tsx'
import { SearchStart } from '../components/search-start.tsx'
import { type Choice, suggestionId, Suggestions } from '../components/suggestions.tsx'
import { forgetSearches, rememberSearch, searchHistory } from '../model/search-history.ts'
import { isAsking, type SearchQuery, searchParamsOf, searchQueryOf, termsOf, tidied } from '../model/search-query.ts'
import { useSuggestions } from '../model/use-suggestions.ts'

const NONE_ACTIVE = -1

/** Works and people by words, tags, kinds and place. */
export function SearchPage() {
  const router = useRouter()
  const { storage } = useServices()
  const query = searchQueryOf(useQueryParams<'search'>())
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState(query.text)
  const isBegun = isAsking({ ...query, ownerId: undefined })
  const [isTyping, setIsTyping] = useState(!isBegun)
  const [activeIndex, setActiveIndex] = useState(NONE_ACTIVE)
  const [history, setHistory] = useState(() => searchHistory(storage))
  const isOfOwner = query.ownerId !== undefined
  // They come from all over the community.
  const choices = useSuggestions(typed, isTyping && !isOfOwner)
  useDocumentTitle(query.text === '' ? undefined : shellTexts.titleOf(query.text))

  // Somebody who comes to search begins to type; who comes back to results reads them.
  const isFresh = useRef(!isBegun)
  useEffect(() => {
    if (isFresh.current) field.current?.focus({ preventScroll: true })
    isFresh.current = false
  }, [])

  function show(next: SearchQuery): void {
    rememberSearch(storage, next.text)
    setHistory(searchHistory(storage))
    setTyped(next.text)
    setIsTyping(!isAsking(next))
    setActiveIndex(NONE_ACTIVE)
    field.current?.blur()
    router.amendQuery(searchParamsOf(next))
  }
  const search = (text: string) => show({ ...query, text: tidied(text) })
  const searchTag = (tag: string) => show({ text: '', tab: 'works', tag, isNearby: false })

  function choose(choice: Choice): void {
    if (choice.kind === 'text') return search(choice.text)
    if (choice.kind === 'tag' || choice.target === null) return searchTag(choice.text)
    rememberSearch(storage, tidied(typed))
    setHistory(searchHistory(storage))
    if (choice.kind === 'work') router.push(screenAddress('detail', { code: choice.target }))
    else router.push(screenAddress('person', { id: choice.target }))
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape') return stopTyping()
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || choices.length === 0) return
    event.preventDefault()
    // One place more than lines: none of them.
    const places = choices.length + 1
    setActiveIndex(((activeIndex + 1 + step + places) % places) - 1)
  }
  function submit(): void {
    const active = choices[activeIndex]
    if (active !== undefined) choose(active)
    else if (tidied(typed) !== '' || isOfOwner) search(typed)
  }
  function stopTyping(): void {
    setTyped(query.text)
    setActiveIndex(NONE_ACTIVE)
    if (!isAsking(query)) return
    setIsTyping(false)
    field.current?.blur()
  }

  const isListShown = isTyping && choices.length > 0
  return (
    <Page width="wide">
      <PageHeading isHidden>{searchTexts.title}</PageHeading>
      <SearchBar
        field={field}
        text={typed}
        listId={isListShown ? listId : undefined}
        activeId={isListShown && activeIndex >= 0 ? suggestionId(listId, activeIndex) : undefined}
        placeholder={isOfOwner ? searchTexts.fieldOfOwner : searchTexts.field}
        onChange={(text) => {
          setTyped(text)
          setIsTyping(true)
          setActiveIndex(NONE_ACTIVE)
        }}
        onPress={() => setIsTyping(true)}
        onSubmit={submit}
        onKeyDown={press}
        onBack={() => (isTyping && isBegun ? stopTyping() : router.back())}
      />
      <main>
        {isListShown ? (
          <Suggestions id={listId} choices={choices} terms={termsOf(typed)} activeIndex={activeIndex} onChoose={choose} />
        ) : null}
        {isTyping && !isListShown && !isOfOwner ? (
          <SearchStart
            history={history}
            onSearch={search}
            onTag={searchTag}
            onForget={() => {
              forgetSearches(storage)
              setHistory([])
            }}
          />
        ) : null}
        {/* Somebody's works stand there while one of them is looked for. */}
        <div hidden={isTyping && !isOfOwner}>{isAsking(query) ? <SearchResults query={query} onChange={show} /> : null}</div>
      </main>
    </Page>
  )
}
