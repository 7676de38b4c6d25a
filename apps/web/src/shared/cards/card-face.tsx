import type { CardContent } from '@zhanjian/contract/cards/cards.ts'
import { listPlaceLines } from '@zhanjian/contract/places/write-place.zh.ts'
import { type FaceLine, layOutFace } from '@zhanjian/scene/business-card/lay-out-face.ts'
import type { Icon } from '../../ui/icons/create-icon.tsx'
import { EnvelopeSimpleRegular, GlobeRegular, MapPinRegular, PhoneRegular, WechatLogoRegular } from '../../ui/icons/icons.gen.tsx'
import { useRegionNames } from '../places/use-regions.ts'
import css from './card-face.module.css'
import { CardPortrait, getMonogram } from './card-portrait.tsx'
import { cardLooks, toCardVariables } from './card-styles.ts'

const ICONS: Readonly<Record<FaceLine['kind'], Icon>> = {
  phone: PhoneRegular,
  email: EnvelopeSimpleRegular,
  wechat: WechatLogoRegular,
  place: MapPinRegular,
  website: GlobeRegular,
}
/** The printed face of a card, 1.75 : 1, as wide as its parent; below 200 px only what is read from afar. */
export function CardFace({ card }: { card: CardContent }) {
  const { name, title, company, avatar, style } = card
  const { art, design } = cardLooks[style]
  const { layout } = design
  const { nameLength, isLong, isUpright, lines } = layOutFace({ ...card, places: usePlaceLines(card.place) }, layout)
  return (
    <div
      className={css.face}
      data-style={style}
      data-layout={layout}
      data-name={nameLength}
      data-upright={isUpright || undefined}
      style={toCardVariables(design)}
    >
      <img className={css.art} src={art} alt="" draggable={false} />
      <div className={css.content} data-long={isLong || undefined}>
        {layout === 'portrait' ? (
          <span className={css.portrait}>
            <CardPortrait src={avatar} name={name} />
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

function usePlaceLines(place: CardContent['place']): readonly string[] {
  const regionNames = useRegionNames(place?.regionCode ?? null)
  return place === null ? [] : listPlaceLines(place, regionNames)
}

const FaceLineItem = ({ icon: LineIcon, text }: { icon: Icon; text: string }) => (
  <li>
    <LineIcon size={12} />
    <span>{text}</span>
  </li>
)
