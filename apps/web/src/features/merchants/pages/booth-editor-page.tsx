import { type ManagedBooth, managedBoothById } from '@zhanjian/contract/merchants/booth-admin.ts'
import { useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { boothEditorTexts as texts } from '#text/booths/desk.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useEditedRecord } from '../../../shared/drafts/use-edited-record.ts'
import { MissingRecord } from '../../../ui/feedback/missing-record.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { useCoveringView } from '../../../ui/overlays/use-covering-view.ts'
import { BoothFormView } from '../components/booths/booth-form.tsx'
import { BoothPreview } from '../components/booths/booth-preview.tsx'
import { EditorSkeleton } from '../components/editor/editor-skeleton.tsx'
import { MerchantOnly } from '../components/merchant-only.tsx'
import { useBoothEditor } from '../model/use-booth-editor.ts'

/** Makes a booth, or changes one. Every change is saved; visitors see it after a publication. */
export function BoothEditorPage() {
  const [isPreviewing, setIsPreviewing] = useState(false)
  useCoveringView(() => setIsPreviewing(false), isPreviewing)
  const router = useRouter()
  const id = useQueryParams<'boothEditor'>().get('id')
  const title = isPreviewing ? texts.previewTitle : id === null ? texts.newTitle : texts.title
  useDocumentTitle(shellTexts.titleOf(title))
  return (
    <Page {...(isPreviewing ? { width: 'wide' as const } : {})}>
      <NavBar title={title} onBack={() => (isPreviewing ? setIsPreviewing(false) : router.back())} />
      <MerchantOnly>
        <LoadedEditor isPreviewing={isPreviewing} onPreview={() => setIsPreviewing(true)} />
      </MerchantOnly>
    </Page>
  )
}

interface EditorProps {
  isPreviewing: boolean
  onPreview: () => void
}

function LoadedEditor(props: EditorProps) {
  const router = useRouter()
  const id = useQueryParams<'boothEditor'>().get('id')
  const { record: booth, query } = useEditedRecord(managedBoothById, id, (known) => ({ params: { id: known } }))
  if (booth !== undefined) return <OpenEditor booth={booth} {...props} />
  if (!query.isError) return <EditorSkeleton label={texts.loading} />
  const gone = { ...texts.gone, action: { label: kitTexts.back, onPress: () => router.back() } }
  return <MissingRecord error={query.error} gone={gone} onRetry={() => void query.refetch()} />
}

function OpenEditor({ booth, isPreviewing, onPreview }: EditorProps & { booth: ManagedBooth | null }) {
  const editor = useBoothEditor(booth)
  return (
    <>
      {isPreviewing ? <BoothPreview editor={editor} /> : null}
      {/* Stays mounted, so that uploads go on. */}
      <div hidden={isPreviewing}>
        <BoothFormView editor={editor} onPreview={onPreview} />
      </div>
    </>
  )
}
