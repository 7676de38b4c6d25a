import { popularTags } from '@zhanjian/contract/works/discovery.ts'
import { searchTexts } from '#text/discovery/search.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { ClockCounterClockwiseRegular, TrendUpBold } from '../../../ui/icons/icons.gen.tsx'
import css from './search-idle.module.css'

interface SearchStartProps {
  history: readonly string[]
  onSearch: (text: string) => void
  onTag: (tag: string) => void
  onClearHistory: () => void
}

/** Shown before anything is typed: recent searches and popular tags. */
export function SearchIdle({ history, onSearch, onTag, onClearHistory }: SearchStartProps) {
  return (
    <div className={css.start}>
      {history.length === 0 ? null : (
        <section className={css.section}>
          <header className={css.header}>
            <ClockCounterClockwiseRegular size={17} />
            <h2>{searchTexts.history}</h2>
            <button type="button" className={css.clear} onClick={onClearHistory}>
              {searchTexts.clearHistory}
            </button>
          </header>
          <ul className={css.terms}>
            {history.map((text) => (
              <li key={text}>
                <button type="button" className={css.term} onClick={() => onSearch(text)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <PopularTags onTag={onTag} />
    </div>
  )
}

/** Optional: renders nothing if loading fails. */
export function PopularTags({ onTag }: Pick<SearchStartProps, 'onTag'>) {
  const { data } = useEndpoint(popularTags, {}, { staleTimeMs: 60_000 })
  if (data === undefined || data.tags.length === 0) return null
  return (
    <section className={css.section}>
      <header className={css.header}>
        <TrendUpBold size={17} />
        <h2>{searchTexts.popular}</h2>
      </header>
      <ul className={css.terms}>
        {data.tags.map(({ tag, count }) => (
          <li key={tag}>
            <button type="button" className={css.term} onClick={() => onTag(tag)}>
              <span aria-hidden>#</span> {tag}
              <span className={css.count}>{searchTexts.popularCount(count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
