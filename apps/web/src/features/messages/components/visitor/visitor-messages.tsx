import type { MessageType } from '@zhanjian/contract/community/messages.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { visitorMessageTexts as texts } from '#text/community/visitor-messages.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { keysOf } from '../../../../lib/type-guards.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import type { Icon } from '../../../../ui/icons/create-icon.tsx'
import { ChatCircleDotsDuotone, IdentificationCardDuotone, SealCheckDuotone } from '../../../../ui/icons/icons.gen.tsx'
import { PublicTalk } from './public-talk.tsx'
import css from './visitor-messages.module.css'

const KIND_ICONS: Readonly<Record<MessageType, Icon>> = {
  community: ChatCircleDotsDuotone,
  card: IdentificationCardDuotone,
  system: SealCheckDuotone,
}

/** What a visitor finds under the messages tab: what will come here, and what people say in public meanwhile. */
export function VisitorMessages() {
  const router = useRouter()
  return (
    <div className={css.layout}>
      <div className={css.own}>
        <ul className={css.kinds} aria-label={texts.whatComes}>
          {keysOf(KIND_ICONS).map((type) => {
            const KindIcon = KIND_ICONS[type]
            const { title, text } = texts.kinds[type]
            return (
              <li key={type} data-type={type}>
                <span className={css.icon}>
                  <KindIcon size={24} />
                </span>
                <b>{title}</b>
                <p>{text}</p>
              </li>
            )
          })}
        </ul>
        <Button isWide onClick={() => router.push(screenAddress('codeLogin'))}>
          {texts.logIn}
        </Button>
      </div>
      <PublicTalk />
    </div>
  )
}
