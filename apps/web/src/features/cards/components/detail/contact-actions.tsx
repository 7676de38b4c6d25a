import type { CardContent } from '@zhanjian/contract/cards/cards.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { cardTexts as texts } from '#text/cards/card.ts'
import { copyText } from '../../../../lib/copy-text.ts'
import { useServices } from '../../../../lib/services.tsx'
import type { Icon } from '../../../../ui/icons/create-icon.tsx'
import {
  EnvelopeSimpleRegular,
  GlobeRegular,
  NavigationArrowRegular,
  PhoneRegular,
  WechatLogoRegular,
} from '../../../../ui/icons/icons.gen.tsx'
import { buildCallAddress, buildPlaceAddress } from '../../model/contact-addresses.ts'
import css from './contact-actions.module.css'

/** One tap to call, write, find: only what is on the card. */
export function ContactActions({ card }: { card: CardContent }) {
  const { showToast } = useServices()
  const { mobile, phone, email, wechat, website, place } = card
  const call = mobile || phone
  // A website alone is read, and opened, below.
  if ([call, email, wechat].every((text) => text === '') && place === null) return null
  const copyWechat = async () => {
    showToast((await copyText(wechat)) ? texts.wechatCopied(wechat) : texts.copyFailed(wechat))
  }
  return (
    <ul className={css.actions} aria-label={texts.actions}>
      {call === '' ? null : <ActionLink icon={PhoneRegular} label={texts.call} href={buildCallAddress(call)} />}
      {wechat === '' ? null : (
        <li>
          <button type="button" className={css.action} onClick={() => void copyWechat()}>
            <ActionFace icon={WechatLogoRegular} label={texts.wechat} />
          </button>
        </li>
      )}
      {email === '' ? null : <ActionLink icon={EnvelopeSimpleRegular} label={texts.email} href={`mailto:${email}`} />}
      {place === null ? null : (
        <ActionLink
          icon={NavigationArrowRegular}
          label={texts.navigate}
          href={`#${screenAddress('openLocation', buildPlaceAddress(place))}`}
        />
      )}
      {website === '' ? null : <ActionLink icon={GlobeRegular} label={texts.website} href={website} isOutside />}
    </ul>
  )
}

interface ActionLinkProps {
  icon: Icon
  label: string
  href: string
  isOutside?: boolean
}

const ActionLink = ({ icon, label, href, isOutside = false }: ActionLinkProps) => (
  <li>
    <a className={css.action} href={href} {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      <ActionFace icon={icon} label={label} />
    </a>
  </li>
)

const ActionFace = ({ icon: ActionIcon, label }: { icon: Icon; label: string }) => (
  <>
    <span className={css.icon}>
      <ActionIcon size={22} />
    </span>
    {label}
  </>
)
