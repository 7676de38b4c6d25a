import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { editorTexts } from '#text/halls/editor.ts'
import { templateTexts } from '#text/halls/templates.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { HallDraftLoader } from '../components/drafts/hall-draft-loader.tsx'
import { NewTemplateView } from '../components/templates/new-template-view.tsx'

const texts = templateTexts.editor

/** Edits a template (`?id=`), or creates one from the user's own hall (`?from=`). */
export function TemplateEditorPage() {
  const query = useQueryParams<'templateEditor'>()
  const id = query.get('id')
  const hallId = query.get('from')
  if (id === null && hallId !== null) return <NewTemplateView hallId={hallId} />
  if (id === null) return <TemplateMissing />
  return (
    <HallDraftLoader
      id={id}
      draftKey=""
      isTemplate
      title={texts.title}
      missing={texts.missing}
      renderNewDraft={() => <TemplateMissing />}
    />
  )
}

function TemplateMissing() {
  const router = useRouter()
  return (
    <Page>
      <NavBar title={texts.title} onBack={() => router.back()} />
      <StateView
        kind="empty"
        {...texts.missing}
        action={{ label: editorTexts.toMyHalls, onPress: () => router.replace(screenAddress('myHalls')) }}
      />
    </Page>
  )
}
