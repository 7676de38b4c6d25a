import { screens } from '@zhanjian/contract/screen-table.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'
import type { ReactNode } from 'react'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { shellTexts } from '../../../text/zh/app/shell.ts'
import { templateTexts } from '../../../text/zh/halls/templates.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SplitDesk } from '../../../ui/layout/split-desk.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { TemplatePanel } from '../components/template-panel.tsx'
import { type EmptyHall, type PreviewState, usePreviewed } from '../model/use-previewed.ts'

const texts = templateTexts.preview

interface TemplatePreviewPageProps {
  /** The hall to walk: another feature's business. */
  walkOf: (walk: { hall: EmptyHall; document: HallDocument }) => ReactNode
}

/** S-15: an empty hall to walk, `?code=` of one that somebody made, `?template=` of an official one, and to build from. */
export function TemplatePreviewPage({ walkOf }: TemplatePreviewPageProps) {
  const router = useRouter()
  const query = useQueryParams<'templatePreview'>()
  const [code, template] = [query.get('code'), query.get('template')]
  const state = usePreviewed({ code, template })
  useDocumentTitle(state.kind === 'there' ? shellTexts.titleOf(state.previewed.hall.work.title) : undefined)
  const back = () => router.back()
  if (state.kind !== 'there') {
    return (
      <Page>
        <NavBar title={screens.templatePreview.title} onBack={back} />
        <Instead state={state} />
      </Page>
    )
  }
  const { hall, document } = state.previewed
  return (
    <SplitDesk subject={walkOf({ hall, document })} onBack={back}>
      <TemplatePanel previewed={state.previewed} />
    </SplitDesk>
  )
}

function Instead({ state }: { state: Exclude<PreviewState, { kind: 'there' }> }) {
  const router = useRouter()
  const others = { label: texts.others, onPress: () => router.replace(screenAddress('galleryCreator')) }
  switch (state.kind) {
    case 'opening':
      return <Spinner label={texts.loading} />
    case 'missing':
      return <StateView kind="empty" {...texts.missing} action={others} />
    case 'taken_down':
      return <StateView kind="denied" {...texts.takenDown} action={others} />
    case 'damaged':
      return <StateView kind="error" {...texts.damaged} action={{ label: texts.reload, onPress: () => location.reload() }} />
    case 'failed':
      return <LoadFailure error={state.error} onRetry={state.retry} />
  }
}
