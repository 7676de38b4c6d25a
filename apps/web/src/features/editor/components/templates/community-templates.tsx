import { TEMPLATE_SEARCH_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { sharedTemplates, type TemplateOrder, templateOrder } from '@zhanjian/contract/works/templates.ts'
import { myWorks, type WorkSummary } from '@zhanjian/contract/works/works.ts'
import { useDeferredValue, useState } from 'react'
import { editorTexts } from '#text/halls/editor.ts'
import { templateTexts } from '#text/halls/templates.ts'
import { useCursorList } from '../../../../lib/api/use-cursor-list.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { formatCompactNumber } from '../../../../lib/format-compact-number.ts'
import { ChoiceChip } from '../../../../ui/controls/chip.tsx'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { ListEnd } from '../../../../ui/lists/list-end.tsx'
import { RadioGroup } from '../controls/radio-group.tsx'
import css from './community-templates.module.css'
import { TemplateTile } from './template-tile.tsx'

const texts = templateTexts.choose
const STALE_TIME_MS = 30_000
/** More than any user has. */
const OWN_TEMPLATES_MAX = 100

interface CommunityTemplatesProps {
  chosenCode: string | null
  loadingCode: string | null
  onChoose: (code: string) => void
}

/** Public templates, to be used by all users. */
export function SharedTemplates(props: CommunityTemplatesProps) {
  const [order, setOrder] = useState<TemplateOrder>('newest')
  const [typed, setTyped] = useState('')
  // Typing must not wait for the list to render.
  const text = useDeferredValue(typed.trim())
  const list = useCursorList(
    sharedTemplates,
    { body: { order, ...(text === '' ? {} : { text }) } },
    { getKey: ({ work }) => work.code, staleTimeMs: STALE_TIME_MS },
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
          <ChoiceChip key={value} isSelected={value === order} onPress={() => setOrder(value)}>
            {texts.orders[value]}
          </ChoiceChip>
        ))}
      </div>
      {list.state === 'pending' ? <TemplateTilesSkeleton /> : null}
      {list.state === 'failed' ? <LoadError error={list.error} title={texts.notLoaded} onRetry={list.retry} /> : null}
      {isEmpty ? <StateView kind="empty" {...(text === '' ? texts.none : texts.nothingFound)} /> : null}
      {list.records.length === 0 ? null : (
        <>
          <TemplateTiles
            {...props}
            cards={list.records.map(({ work, useCount }) => ({
              work,
              note: texts.by(work.owner.nickname, formatCompactNumber(useCount)),
            }))}
          />
          <ListEnd endState={list.endState} onLoadMore={list.loadMore} />
        </>
      )}
    </>
  )
}

/** The user's own published templates, in any state of review. */
export function OwnTemplates(props: CommunityTemplatesProps) {
  const body = { kind: 'template', availability: 'published', size: OWN_TEMPLATES_MAX } as const
  const ownQuery = useEndpoint(myWorks, { body })
  if (ownQuery.isPending) return <TemplateTilesSkeleton />
  if (ownQuery.data === undefined) {
    return <LoadError error={ownQuery.error} title={texts.notLoaded} onRetry={() => void ownQuery.refetch()} />
  }
  if (ownQuery.data.records.length === 0) return <StateView kind="empty" {...texts.noOwn} />
  return <TemplateTiles {...props} cards={ownQuery.data.records.map((work) => ({ work, note: getStatusText(work) }))} />
}

const getStatusText = ({ visibility, review }: WorkSummary): string =>
  texts.states[visibility === 'public' ? getReviewState(review) : 'private']

const getReviewState = (review: WorkSummary['review']): 'approved' | 'pending' | 'rejected' =>
  review === null || review.state === 'none' ? 'pending' : review.state

interface TemplateTilesProps extends CommunityTemplatesProps {
  cards: readonly { work: WorkSummary; note: string }[]
}

const TemplateTiles = ({ cards, chosenCode, loadingCode, onChoose }: TemplateTilesProps) => (
  <RadioGroup className={`tile-grid ${css.cards}`} label={editorTexts.chooser.template}>
    {cards.map(({ work: { code, title, cover }, note }) => (
      <TemplateTile
        key={code}
        name={title}
        pictureUrl={cover?.url ?? null}
        isChosen={code === chosenCode}
        isBusy={code === loadingCode}
        onChoose={() => onChoose(code)}
      >
        {note}
      </TemplateTile>
    ))}
  </RadioGroup>
)

const SKELETON_TILES = 4

const TemplateTilesSkeleton = () => (
  <SkeletonGroup label={texts.loading}>
    <div className={`tile-grid ${css.cards}`}>
      {Array.from({ length: SKELETON_TILES }, (_, index) => (
        <div key={`card-${String(index)}`} className={css.loading}>
          <Skeleton aspectRatio="4 / 3" radius={12} />
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  </SkeletonGroup>
)
