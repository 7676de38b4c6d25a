import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import type { ReactNode } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { templateTexts } from '#text/halls/templates.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SplitView } from '../../../ui/layout/split-view.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { TemplatePanel } from '../components/template-panel.tsx'
import { type TemplateHall, type TemplatePreviewState, useTemplatePreview } from '../model/use-template-preview.ts'

const texts = templateTexts.preview

interface TemplatePreviewPageProps {
  /** The hall viewer, which belongs to another feature. */
  renderHall: (props: { hall: TemplateHall; document: HallDocument }) => ReactNode
}

/** Preview of a template as an empty hall: `?code=` of the community, `?template=` official. */
export function TemplatePreviewPage({ renderHall }: TemplatePreviewPageProps) {
  const router = useRouter()
  const query = useQueryParams<'templatePreview'>()
  const [code, template] = [query.get('code'), query.get('template')]
  const state = useTemplatePreview({ code, template })
  useDocumentTitle(state.kind === 'there' ? shellTexts.titleOf(state.previewed.hall.work.title) : undefined)
  const goBack = () => router.back()
  if (state.kind !== 'there') {
    return (
      <Page>
        <NavBar title={screenTitles.templatePreview} onBack={goBack} />
        <PreviewUnavailable state={state} />
      </Page>
    )
  }
  const { hall, document } = state.previewed
  return (
    <SplitView subject={renderHall({ hall, document })} onBack={goBack}>
      <TemplatePanel preview={state.previewed} />
    </SplitView>
  )
}

function PreviewUnavailable({ state }: { state: Exclude<TemplatePreviewState, { kind: 'there' }> }) {
  const router = useRouter()
  const seeOthers = { label: texts.others, onPress: () => router.replace(screenAddress('galleryCreator')) }
  switch (state.kind) {
    case 'opening':
      return <Spinner label={texts.loading} />
    case 'missing':
      return <StateView kind="empty" {...texts.missing} action={seeOthers} />
    case 'taken_down':
      return <StateView kind="denied" {...texts.takenDown} action={seeOthers} />
    case 'damaged':
      return <StateView kind="error" {...texts.damaged} action={{ label: texts.reload, onPress: () => location.reload() }} />
    case 'failed':
      return <LoadError error={state.error} onRetry={state.retry} />
  }
}
