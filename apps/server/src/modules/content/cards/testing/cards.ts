import { requestExchange, respondToExchange } from '@zhanjian/contract/cards/card-exchange.ts'
import { cardField, type OwnCard, saveCard } from '@zhanjian/contract/cards/cards.ts'
import type { Person, TestApp } from '../../../../testing/start-test-app.ts'

type SaveCardBody = NonNullable<Parameters<typeof createCardBody>[0]>

const audienceOf = (audience: 'everybody' | 'exchanged' | 'nobody') =>
  Object.fromEntries(cardField.options.map((field) => [field, audience])) as OwnCard['audience']
export const FOR_EVERYBODY = audienceOf('everybody')
export const FOR_HOLDERS = audienceOf('exchanged')
export const FOR_NOBODY = audienceOf('nobody')

/** The body of `saveCard`: company and title for everybody, ways to reach the person for holders. */
export const createCardBody = (wishes: Record<string, unknown> = {}) => ({
  name: '林深海',
  avatarAssetId: null,
  style: 'celadon' as const,
  company: '展间科技',
  title: '策展人',
  mobile: '138 0000 0000',
  phone: '',
  email: 'lin@zhanjian.example',
  wechat: '',
  website: '',
  place: null,
  introduction: '',
  tags: [],
  workIds: [],
  recordingAssetId: null,
  audience: { ...FOR_HOLDERS, company: 'everybody' as const, title: 'everybody' as const },
  isDefault: false,
  isFindable: true,
  ...wishes,
})

export const createCard = (app: TestApp, { token }: Person, wishes: SaveCardBody = {}): Promise<OwnCard> =>
  app.callOk(saveCard, { body: createCardBody(wishes), token })

/** @param id code or id of the card that is asked for */
export const askFor = (app: TestApp, { token }: Person, id: string, own: OwnCard) =>
  app.call(requestExchange, { params: { id }, query: { cardId: own.cardId }, token })

/** Both hold each other's card. */
export async function exchangeCards(app: TestApp, one: Person, ownCard: OwnCard, other: Person, otherCard: OwnCard) {
  const { data } = await askFor(app, one, otherCard.code, ownCard)
  const id = data.relation.kind === 'requested' ? data.relation.requestId : ''
  return app.callOk(respondToExchange, { body: { id, accept: true, cardId: otherCard.cardId }, token: other.token })
}

/** An account with a card of its own name. */
export async function createPersonWithCard(app: TestApp, name: string, wishes: SaveCardBody = {}) {
  const person = await app.signIn({ nickname: name })
  return { ...person, card: await createCard(app, person, { name, ...wishes }) }
}
