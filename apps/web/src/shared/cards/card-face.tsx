import type { CardContent } from '@zhanjian/contract/cards.ts'
import type { Icon } from '../../ui/icons/create-icon.tsx'
import { EnvelopeSimpleRegular, GlobeRegular, MapPinRegular, PhoneRegular, WechatLogoRegular } from '../../ui/icons/icons.gen.tsx'
import { CardAvatar, getMonogram } from './card-avatar.tsx'
import css from './card-face.module.css'
import { type CardLayout, cardLooks } from './card-styles.ts'
import { measureTextEm } from './measure-text.ts'
import { type FaceLine, pickFaceLines } from './pick-face-lines.ts'

const ICONS: Readonly<Record<FaceLine['kind'], Icon>> = {
  phone: PhoneRegular,
  email: EnvelopeSimpleRegular,
  wechat: WechatLogoRegular,
  place: MapPinRegular,
  website: GlobeRegular,
}
/** A card breathes: where company and title stand above each other with the name, a third line would crowd it. */
const LINES_MAX = { portrait: 3, masthead: 2, centre: 2, scroll: 3, plaque: 2 } satisfies Record<CardLayout, number>
/** From this width on, in em, a line of the card is set smaller and may take two lines. */
const LONG_LINE_EM = 18

/** The printed face of a card, 1.75 : 1, as wide as its parent; below 200 px only what is read from afar. */
export function CardFace({ card }: { card: CardContent }) {
  const { name, title, company, avatar, style } = card
  const { art, layout } = cardLooks[style]
  const isLong = measureTextEm(title) > LONG_LINE_EM || measureTextEm(company) > LONG_LINE_EM
  const nameLength = getNameLength(name)
  const lines = pickFaceLines(card, isLong || nameLength === 'longest' ? 2 : LINES_MAX[layout])
  return (
    <div
      className={css.face}
      data-style={style}
      data-layout={layout}
      data-name={nameLength}
      data-upright={isUpright(name) || undefined}
    >
      <img className={css.art} src={art} alt="" draggable={false} />
      <div className={css.content} data-long={isLong || undefined}>
        {layout === 'portrait' ? (
          <span className={css.avatar}>
            <CardAvatar src={avatar} name={name} />
          </span>
        ) : null}
        <div className={css.person}>
          <p className={css.name}>{name}</p>
          {layout === 'scroll' ? (
            <span className={css.seal} aria-hidden>
              {getMonogram(name)}
            </span>
          ) : null}
        </div>
        {title === '' ? null : <p className={css.title}>{title}</p>}
        {company === '' ? null : <p className={css.company}>{company}</p>}
        {lines.length === 0 ? null : (
          <ul className={css.lines}>
            {lines.map(({ kind, text }) => (
              <FaceLineItem key={kind} icon={ICONS[kind]} text={text} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

const FaceLineItem = ({ icon: LineIcon, text }: { icon: Icon; text: string }) => (
  <li>
    <LineIcon size={12} />
    <span>{text}</span>
  </li>
)

type NameLength = 'short' | 'medium' | 'long' | 'longest'

function getNameLength(name: string): NameLength {
  const widthEm = measureTextEm(name)
  if (widthEm <= 4) return 'short'
  if (widthEm <= 7) return 'medium'
  return widthEm <= 11 ? 'long' : 'longest'
}

/** Names of a few Chinese characters can be written from top to bottom. */
const isUpright = (name: string): boolean => /^\p{Script=Han}{1,4}$/u.test(name)
