import type { CardStyle } from '@zhanjian/contract/cards.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { useServices, useSessionState } from '../../../../lib/services.tsx'
import { visitorCardTexts as texts } from '../../../../text/zh/cards/visitor-cards.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import {
  AddressBookDuotone,
  IdentificationCardDuotone,
  ImagesDuotone,
  ShieldCheckDuotone,
} from '../../../../ui/icons/icons.gen.tsx'
import { createEditedCard, readVisitorCard, writeCardDraft } from '../../model/card-draft.ts'
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
  const logIn = () => router.push(screenAddress('codeLogin', { to: screenAddress('cards') }))
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
      <ul className={css.uses}>
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

/** The card that the visitor has begun, on this device. */
function useVisitorCard() {
  const { storage } = useServices()
  const { user } = useSessionState()
  const [card, setCard] = useState(() => readVisitorCard(storage))
  // The editor has changed it meanwhile.
  const reread = useEffectEvent(() => setCard(readVisitorCard(storage)))
  useEffect(() => reread(), [])
  function change(changes: { name: string } | { style: CardStyle }): void {
    const former = card ?? createEditedCard(user, true)
    const next = { ...former, form: { ...former.form, ...changes } }
    setCard(next)
    writeCardDraft(storage, user.id, 'new', next)
  }
  return { card, change }
}
