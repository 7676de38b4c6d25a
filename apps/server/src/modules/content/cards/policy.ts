import { type CardField, cardField } from '@zhanjian/contract/cards/cards.ts'
import { type CardContent, type CardRow, type CardSnapshot, type CardView, EMPTY_CONTENT } from './core/card-content.ts'

/** How a reader and a card stand to each other. `holder`: after an exchange. */
export type CardReader = 'owner' | 'holder' | 'stranger'

type StoredCard = Pick<CardRow, 'name' | 'style' | 'avatarKey' | 'recordingId' | 'content' | 'audience'>

/** Whether a reader gets a field that its owner shows to `audience`. */
function isShownTo(reader: CardReader, audience: StoredCard['audience'][CardField]): boolean {
  if (reader === 'owner') return true
  return audience === 'everybody' || (audience === 'exchanged' && reader === 'holder')
}

/** The only place that decides what of a card leaves the server. Name, picture and style are on every card. */
export function selectForReader(card: StoredCard, reader: CardReader): CardView {
  const shown = (field: CardField): boolean => isShownTo(reader, card.audience[field])
  const content: CardContent = { ...EMPTY_CONTENT, ...card.content }
  const pick = <Field extends Exclude<CardField, 'works' | 'recording'>>(field: Field): CardContent[Field] =>
    shown(field) ? content[field] : EMPTY_CONTENT[field]
  return {
    name: card.name,
    style: card.style,
    avatarKey: card.avatarKey,
    company: pick('company'),
    title: pick('title'),
    mobile: pick('mobile'),
    phone: pick('phone'),
    email: pick('email'),
    wechat: pick('wechat'),
    website: pick('website'),
    place: pick('place'),
    introduction: pick('introduction'),
    tags: pick('tags'),
    workIds: shown('works') ? content.workIds : [],
    recordingId: shown('recording') ? card.recordingId : null,
  }
}

/** Fields of the card that a stranger gets after an exchange; none for other readers. */
export function listHiddenFields(card: StoredCard, reader: CardReader): CardField[] {
  if (reader !== 'stranger') return []
  const content: CardContent = { ...EMPTY_CONTENT, ...card.content }
  const isGiven = (field: CardField): boolean => {
    if (field === 'recording') return card.recordingId !== null
    if (field === 'place') return content.place !== null
    return (field === 'works' ? content.workIds : content[field]).length > 0
  }
  return cardField.options.filter((field) => card.audience[field] === 'exchanged' && isGiven(field))
}

/** What a holder keeps of the card. */
export function toSnapshot(card: StoredCard): CardSnapshot {
  const { recordingId: _recordingId, workIds: _workIds, ...snapshot } = selectForReader(card, 'holder')
  return snapshot
}
