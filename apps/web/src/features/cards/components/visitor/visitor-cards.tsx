import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useRef } from 'react'
import { visitorCardTexts as texts } from '#text/cards/visitor-cards.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import {
  AddressBookDuotone,
  IdentificationCardDuotone,
  ImagesDuotone,
  ShieldCheckDuotone,
} from '../../../../ui/icons/icons.gen.tsx'
import { useVisitorCard } from '../../model/use-visitor-card.ts'
import { findShownPaper, PaperDeck } from './paper-deck.tsx'
import css from './visitor-cards.module.css'

const USE_ICONS = {
  meet: IdentificationCardDuotone,
  keep: AddressBookDuotone,
  show: ImagesDuotone,
  guard: ShieldCheckDuotone,
} as const

/** What a visitor finds under the cards tab: the papers with their name on, and the way to make one without a login. */
export function VisitorCards() {
  const router = useRouter()
  const { card, change } = useVisitorCard()
  const logIn = () => router.push(screenAddress('codeLogin'))
  const deck = useRef<HTMLUListElement>(null)
  const make = (style = findShownPaper(deck.current)) => {
    if (style !== undefined) change({ style })
    router.push(screenAddress('cardEditor'))
  }
  return (
    <>
      <p className={css.lead}>{texts.lead}</p>
      <PaperDeck ref={deck} form={card?.form} onChoose={make} />
      <div className={css.start}>
        <TextField
          label={texts.name}
          isLabelHidden
          placeholder={texts.name}
          autoComplete="name"
          value={card?.form.name ?? ''}
          onChange={(name) => change({ name })}
        />
        <Button size="large" onClick={() => make()}>
          {card === undefined ? texts.make : texts.goOn}
        </Button>
        <p className={css.hint}>{texts.hint}</p>
      </div>
      <ul className={`surface ${css.uses}`}>
        {texts.uses.map(({ icon, title, text }) => {
          const UseIcon = USE_ICONS[icon]
          return (
            <li key={icon} className={css.use}>
              <span className={css.icon}>
                <UseIcon size={24} />
              </span>
              <b>{title}</b>
              <p>{text}</p>
            </li>
          )
        })}
      </ul>
      <p className={css.login}>
        {texts.has}
        <Button kind="plain" size="small" onClick={logIn}>
          {texts.logIn}
        </Button>
      </p>
    </>
  )
}
