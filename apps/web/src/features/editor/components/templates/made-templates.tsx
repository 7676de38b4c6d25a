import { TEMPLATE_SEARCH_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { sharedTemplates, type TemplateOrder, templateOrder } from '@zhanjian/contract/templates.ts'
import { myWorks, type WorkSummary } from '@zhanjian/contract/works.ts'
import { useDeferredValue, useState } from 'react'
import { useCursorList } from '../../../../lib/api/use-cursor-list.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { friendlyNumber } from '../../../../lib/friendly-number.ts'
import { editorTexts } from '../../../../text/zh/halls/editor.ts'
import { templateTexts } from '../../../../text/zh/halls/templates.ts'
import { ChoiceChip } from '../../../../ui/controls/chip.tsx'
import { ListEnd } from '../../../../ui/lists/list-end.tsx'
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import css from './made-templates.module.css'
import { RadioGroup } from '../controls/radio-group.tsx'
import { TemplateCard } from './template-card.tsx'

const texts = templateTexts.choose
const FRESH_MS = 30_000
/** Nobody makes more. */
const OWN_MAX = 100

interface MadeTemplatesProps {
  chosenCode: string | null
  loadingCode: string | null
  onChoose: (code: string) => void
}

/** What everybody may build from. */
export function SharedTemplates(props: MadeTemplatesProps) {
  const [order, setOrder] = useState<TemplateOrder>('newest')
  const [typed, setTyped] = useState('')
  // Typing must not wait for the list.
  const text = useDeferredValue(typed.trim())
  const list = useCursorList(
    sharedTemplates,
    { body: { order, ...(text === '' ? {} : { text }) } },
    { keyOf: ({ work }) => work.code, staleTimeMs: FRESH_MS },
  )
  const isEmpty = list.state === 'ready' && list.records.length === 0
  return (
    <>
      <TextField
        label={texts.search}
        isLabelHidden
        type="search"
        placeholder={texts.search}
        maxLength={TEMPLATE_SEARCH_MAX_CHARACTERS}
        value={typed}
        onChange={setTyped}
      />
      <div className={css.orders} role="toolbar" aria-label={texts.order}>
        {templateOrder.options.map((value) => (
          <ChoiceChip key={value} isChosen={value === order} onPress={() => setOrder(value)}>
            {texts.orders[value]}
          </ChoiceChip>
        ))}
      </div>
      {list.state === 'pending' ? <LoadingCards /> : null}
      {list.state === 'failed' ? <LoadFailure error={list.error} title={texts.notLoaded} onRetry={list.retry} /> : null}
      {isEmpty ? <StateView kind="empty" {...(text === '' ? texts.none : texts.nothingFound)} /> : null}
      {list.records.length === 0 ? null : (
        <>
          <Cards
            {...props}
            cards={list.records.map(({ work, useCount }) => ({
              work,
              words: texts.by(work.owner.nickname, friendlyNumber(useCount)),
            }))}
          />
          <ListEnd more={list.more} onLoadMore={list.loadMore} />
        </>
      )}
    </>
  )
}

/** What whoever is here has made and published, whatever became of its review. */
export function OwnTemplates(props: MadeTemplatesProps) {
  const body = { kind: 'template', availability: 'published', size: OWN_MAX } as const
  const own = useEndpoint(myWorks, { body })
  if (own.isPending) return <LoadingCards />
  if (own.data === undefined) {
    return <LoadFailure error={own.error} title={texts.notLoaded} onRetry={() => void own.refetch()} />
  }
  if (own.data.records.length === 0) return <StateView kind="empty" {...texts.noOwn} />
  return <Cards {...props} cards={own.data.records.map((work) => ({ work, words: standingOf(work) }))} />
}

const standingOf = ({ visibility, review }: WorkSummary): string =>
  texts.states[visibility === 'public' ? stateOf(review) : 'private']

const stateOf = (review: WorkSummary['review']): 'approved' | 'pending' | 'rejected' =>
  review === null || review.state === 'none' ? 'pending' : review.state

interface CardsProps extends MadeTemplatesProps {
  cards: readonly { work: WorkSummary; words: string }[]
}

const Cards = ({ cards, chosenCode, loadingCode, onChoose }: CardsProps) => (
  <RadioGroup className={css.cards} label={editorTexts.chooser.template}>
    {cards.map(({ work: { code, title, cover }, words }) => (
      <TemplateCard
        key={code}
        name={title}
        pictureUrl={cover?.url ?? null}
        isChosen={code === chosenCode}
        isBusy={code === loadingCode}
        onChoose={() => onChoose(code)}
      >
        {words}
      </TemplateCard>
    ))}
  </RadioGroup>
)

const LOADING_CARDS = 4

const LoadingCards = () => (
  <SkeletonGroup label={texts.loading}>
    <div className={css.cards}>
      {Array.from({ length: LOADING_CARDS }, (_, index) => (
        <div key={`card-${String(index)}`} className={css.loading}>
          <Skeleton aspectRatio="4 / 3" radius={12} />
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  </SkeletonGroup>
)
