import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { makerTexts } from '#text/invitations/maker.ts'
import { nextStepTexts } from '#text/publish/next-step.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { PublishedSheet } from '../../../../shared/sharing/published-sheet.tsx'
import { useFreshShareContent } from '../../../../shared/sharing/use-fresh-share-content.ts'
import css from '../../../../shared/studio/publish-parts.module.css'
import { Button } from '../../../../ui/controls/button.tsx'
import { EyeRegular, UsersThreeRegular } from '../../../../ui/icons/icons.gen.tsx'
import { useCardDraft } from '../maker-context.tsx'

const texts = makerTexts.publish

interface PublishedInvitationProps {
  isUpdate: boolean
  onClose: () => void
}

/** The link of the published card, and whom to send it to. */
export function PublishedInvitation(props: PublishedInvitationProps) {
  const work = useCardDraft((state) => state.work)
  const title = useCardDraft((state) => state.details.title)
  return work === null ? null : <PublishedWork work={{ ...work, title }} {...props} />
}

function PublishedWork({ work, isUpdate, onClose }: PublishedInvitationProps & { work: WorkSummary }) {
  const router = useRouter()
  const goToGuests = () => router.push(screenAddress('invitationGuests', { id: work.id }))
  return (
    <PublishedSheet
      title={isUpdate ? texts.updated : texts.done}
      sentence={texts.doneHint(work.title)}
      content={useFreshShareContent(work)}
      open={{
        label: texts.open,
        icon: EyeRegular,
        onPress: () => router.push(screenAddress('invitationCard', { code: work.code })),
      }}
      action={
        <Button kind="weak" isWide icon={UsersThreeRegular} onClick={goToGuests}>
          {texts.guests}
        </Button>
      }
      onClose={onClose}
    >
      {isUpdate ? <p className={css.hint}>{nextStepTexts.takenBack}</p> : null}
    </PublishedSheet>
  )
}
