import type { OwnCard } from '@zhanjian/contract/cards/cards.ts'
import { BIZ_CARDS_MAX } from '@zhanjian/contract/cards/limits.ts'
import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { cardEditorTexts as texts } from '#text/cards/editor.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { CardFace } from '../../../shared/cards/card-face.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { NoticeBar } from '../../../ui/feedback/notice-bar.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TrashRegular } from '../../../ui/icons/icons.gen.tsx'
import { ColumnsPage } from '../../../ui/layout/columns-page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { CardFormFields } from '../components/editor/card-form.tsx'
import { StyleSwatches } from '../components/editor/style-swatches.tsx'
import { toPreview } from '../model/card-draft.ts'
import { useCardEditor } from '../model/use-card-editor.ts'
import css from './card-editor-page.module.css'

/** Makes a card, or changes one, with its face above the form. Unsaved changes stay on the device. */
export function CardEditorPage() {
  const id = useQueryParams<'cardEditor'>().get('id')
  const router = useRouter()
  const state = useSessionState()
  const [isSavingBegun, setIsSavingBegun] = useState(false)
  const title = id === null ? texts.newTitle : texts.title
  useDocumentTitle(shellTexts.titleOf(title))
  return (
    <ColumnsPage>
      <NavBar title={title} onBack={() => router.back()} />
      {isLoggedInState(state) ? (
        <LoadedEditor key={state.user.id} id={id} isSavingBegun={isSavingBegun} />
      ) : (
        <OpenEditor card={undefined} isFirst isSavingBegun={false} onLoggedIn={() => setIsSavingBegun(true)} />
      )}
    </ColumnsPage>
  )
}

function LoadedEditor({ id, isSavingBegun }: { id: string | null; isSavingBegun: boolean }) {
  const router = useRouter()
  // Read once: what is saved elsewhere meanwhile must not replace what is being typed.
  const [cards, setCards] = useState<readonly OwnCard[]>()
  const query = useEndpoint(myCards, {}, { isEnabled: cards === undefined })
  if (cards === undefined && query.isSuccess && !query.isFetching) setCards(query.data)
  if (cards === undefined) {
    return query.isError ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : <EditorSkeleton />
  }
  const card = id === null ? undefined : cards.find(({ cardId }) => cardId === id)
  const back = { label: kitTexts.back, onPress: () => router.back() }
  if (id !== null && card === undefined) return <StateView kind="empty" {...texts.gone} action={back} />
  if (id === null && cards.length >= BIZ_CARDS_MAX) return <StateView kind="denied" title={texts.full} action={back} />
  return <OpenEditor card={card} isFirst={cards.length === 0} isSavingBegun={isSavingBegun} />
}

type SeenBy = keyof typeof texts.seenByValues

interface OpenEditorProps {
  card: OwnCard | undefined
  isFirst: boolean
  /** Save has been pressed before the login that it needed. */
  isSavingBegun: boolean
  onLoggedIn?: () => void
}

function OpenEditor({ card, isFirst, isSavingBegun, onLoggedIn }: OpenEditorProps) {
  const formId = useId()
  const editor = useCardEditor({ card, isFirst, isSavingBegun, ...(onLoggedIn === undefined ? {} : { onLoggedIn }) })
  const [seenBy, setSeenBy] = useState<SeenBy>('exchanged')
  const { edited, isBusy, isRestored, isVisitor, change, discard, save, remove } = editor
  const goOnSaving = useEffectEvent(() => void save())
  useEffect(() => {
    if (isSavingBegun) goOnSaving()
  }, [isSavingBegun])
  return (
    <main className={css.editor}>
      <div className={css.looks}>
        <section className={css.preview} aria-label={texts.preview}>
          <div className={css.face}>
            <CardFace card={toPreview(edited, seenBy)} />
          </div>
        </section>
        <div className={css.styles}>
          <StyleSwatches style={edited.form.style} onChange={(style) => change({ style })} />
          <div className={css.seenBy}>
            <SegmentedControl
              label={texts.seenBy}
              value={seenBy}
              onChange={setSeenBy}
              segments={(['exchanged', 'everybody'] as const).map((value) => ({ value, label: texts.seenByValues[value] }))}
            />
          </div>
        </div>
      </div>
      <Form id={formId} className={css.form} onSubmit={save}>
        {isRestored && !isVisitor && !isSavingBegun ? (
          <div className={css.restored}>
            <NoticeBar text={texts.restored} actions={[{ label: texts.discard, onPress: discard }]} />
          </div>
        ) : null}
        <CardFormFields key={isRestored ? 'restored' : 'saved'} editor={editor} />
        {card === undefined ? null : (
          <div className={css.remove}>
            <Button kind="plain" icon={TrashRegular} onClick={() => void remove()}>
              {texts.remove.action}
            </Button>
          </div>
        )}
        <div className={css.save}>
          <Button type="submit" form={formId} size="large" isWide isBusy={isBusy}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </main>
  )
}

const EditorSkeleton = () => (
  <SkeletonGroup label={texts.loading}>
    <div className={css.loading}>
      <Skeleton aspectRatio={1.75} radius={16} />
      <Skeleton height={56} radius={12} />
      <Skeleton height={320} radius={16} />
    </div>
  </SkeletonGroup>
)
