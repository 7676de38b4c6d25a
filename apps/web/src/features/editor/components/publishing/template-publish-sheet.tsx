import { screenAddress } from '@zhanjian/contract/screens.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { titleProblem } from '../../../../shared/drafts/work-details.ts'
import { templateTexts } from '../../../../text/zh/halls/templates.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { CheckCircleFill, CubeFocusBold, PlusBold } from '../../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { nextFrames, takeCover } from '../../publish/take-cover.ts'
import { usePublishing } from '../../publish/use-publishing.ts'
import { useDraft, useStudio } from '../../studio-context.tsx'
import { TemplateVisibility, TitleField } from '../panels/info-panel.tsx'
import css from './publish-sheet.module.css'
import { Failed, UnderWay } from './publishing-parts.tsx'

const texts = templateTexts.publish

/** From the draft of a template to one that can be built from: at once by its owner, by others once somebody has looked at it. */
export function TemplatePublishSheet({ onClose }: { onClose: () => void }) {
  const { workshop, stage } = useStudio()
  const isPublished = useDraft((state) => state.work?.availability === 'published')
  const title = useDraft((state) => state.details.title)
  const { state, publish } = usePublishing(texts.done, () =>
    takeCover(workshop, { controls: stage.current, drawn: nextFrames, fileName: texts.coverName(title) }),
  )
  if (state?.kind === 'done') return <Published onClose={onClose} />
  return (
    <Sheet title={isPublished ? texts.updateTitle : texts.title} isOpen onClose={onClose}>
      {state === null ? <Checks isUpdate={isPublished} onPublish={publish} /> : null}
      {state?.kind === 'failed' ? <Failed state={state} onRetry={publish} /> : null}
      {state !== null && state.kind !== 'failed' ? <UnderWay state={state} onClose={onClose} /> : null}
    </Sheet>
  )
}

function Checks({ isUpdate, onPublish }: { isUpdate: boolean; onPublish: () => void }) {
  const title = useDraft((state) => state.details.title)
  const isPrivate = useDraft((state) => state.details.visibility !== 'public')
  return (
    <div className={css.part}>
      <p className={css.hint}>{isPrivate ? texts.privateHint : isUpdate ? texts.updateHint : texts.hint}</p>
      <TitleField />
      <TemplateVisibility />
      <Button size="large" isWide disabled={titleProblem(title) !== undefined} onClick={onPublish}>
        {isPrivate ? texts.startPrivate : texts.start}
      </Button>
    </div>
  )
}

function Published({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const title = useDraft((state) => state.details.title)
  const code = useDraft((state) => state.work?.code ?? '')
  const isPrivate = useDraft((state) => state.details.visibility !== 'public')
  return (
    <Sheet title={isPrivate ? texts.donePrivate : texts.done} isOpen onClose={onClose}>
      <div className={css.part}>
        <div className={css.done}>
          <CheckCircleFill size={56} />
          <p role="status">{(isPrivate ? texts.donePrivateHint : texts.doneHint)(title)}</p>
        </div>
        <Button
          size="large"
          isWide
          icon={CubeFocusBold}
          onClick={() => router.replace(screenAddress('templatePreview', { code }))}
        >
          {texts.look}
        </Button>
        <Button
          kind="weak"
          isWide
          icon={PlusBold}
          onClick={() => router.replace(screenAddress('galleryCreator', { template: code }))}
        >
          {texts.use}
        </Button>
      </div>
    </Sheet>
  )
}
