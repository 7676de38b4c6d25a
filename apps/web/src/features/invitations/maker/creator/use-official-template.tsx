import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { Occasion } from '@zhanjian/scene/invitation/templates/occasions.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { sharedTemplateTexts } from '../../../../text/zh/invitations/shared-template.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import css from '../../pages/shared-template-page.module.css'

/** Below an official template: makes a card of it, before any login. */
export function UseOfficialTemplate({ occasion }: { occasion: Occasion }) {
  const router = useRouter()
  return (
    <section className={css.bar}>
      <Button isWide onClick={() => router.push(screenAddress('invitationCardCreator', { template: occasion }))}>
        {sharedTemplateTexts.use}
      </Button>
    </section>
  )
}
