import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { templateTexts } from '#text/halls/templates.ts'
import { publishTexts } from '#text/publish/publish.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { SignedPublishForm } from '../../../../shared/studio/publish-form.tsx'
import css from '../../../../shared/studio/publish-parts.module.css'
import { PublishSheet } from '../../../../shared/studio/publish-sheet.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { CheckCircleFill, CubeFocusBold, PlusBold } from '../../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { useEditingSession, useEditor, useHallDraft } from '../../editor-context.tsx'
import { hallStudio } from '../../hall-studio.ts'
import { captureCover, waitForFrames } from '../../publish/capture-cover.ts'
import { TemplateVisibility, TitleField } from '../panels/info-panel.tsx'
import { HallRefusedTexts } from './hall-refused-texts.tsx'

const texts = templateTexts.publish
const sheetTexts = {
  ...publishTexts,
  title: texts.title,
  updateTitle: texts.updateTitle,
  backgroundDone: texts.done,
  filesLeft: publishTexts.worksLeft,
}

/** Publishes a template. Its owner can use it immediately, others after its review. */
export function TemplatePublishSheet({ onClose }: { onClose: () => void }) {
  const { session, stage } = useEditor()
  const title = useHallDraft((state) => state.details.title)
  const capture = () =>
    captureCover(session, { controls: stage.current, waitForDrawing: waitForFrames, fileName: texts.coverName(title) })
  return (
    <PublishSheet
      kind={hallStudio}
      {...{ session, onClose }}
      texts={sheetTexts}
      prepare={capture}
      renderChecks={(isUpdate, publish) => <TemplatePublishChecks isUpdate={isUpdate} onPublish={publish} onClose={onClose} />}
      renderDone={() => <PublishedTemplate onClose={onClose} />}
    />
  )
}

interface TemplatePublishChecksProps {
  isUpdate: boolean
  onPublish: () => void
  onClose: () => void
}

function TemplatePublishChecks({ isUpdate, onPublish, onClose }: TemplatePublishChecksProps) {
  const isPrivate = useHallDraft((state) => state.details.visibility !== 'public')
  return (
    <SignedPublishForm
      session={useEditingSession()}
      hint={isPrivate ? texts.privateHint : isUpdate ? texts.updateHint : texts.hint}
      titleField={<TitleField />}
      fields={<TemplateVisibility />}
      isReady
      start={isPrivate ? texts.startPrivate : texts.start}
      onPublish={onPublish}
    >
      <HallRefusedTexts onClose={onClose} />
    </SignedPublishForm>
  )
}

function PublishedTemplate({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const title = useHallDraft((state) => state.details.title)
  const code = useHallDraft((state) => state.work?.code ?? '')
  const isPrivate = useHallDraft((state) => state.details.visibility !== 'public')
  return (
    <Sheet title={isPrivate ? texts.donePrivate : texts.done} isOpen onClose={onClose}>
      <div className={css.section}>
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
