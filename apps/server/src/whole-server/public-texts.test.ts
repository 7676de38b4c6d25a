import { changeUsername, updateProfile } from '@zhanjian/contract/accounts/account.ts'
import { register } from '@zhanjian/contract/accounts/identity.ts'
import { closeActivity, publishActivity, saveActivity } from '@zhanjian/contract/activities/activity-admin.ts'
import { endpoints } from '@zhanjian/contract/api/api.ts'
import { saveCard } from '@zhanjian/contract/cards/cards.ts'
import { addComment } from '@zhanjian/contract/community/community.ts'
import { addGuests, updateGuest } from '@zhanjian/contract/invitations/invitation-desk.ts'
import {
  answerInvitation,
  answerPublicInvitation,
  leaveBlessing,
  leavePublicBlessing,
} from '@zhanjian/contract/invitations/invitation-guests.ts'
import { savePrize, submitPrize } from '@zhanjian/contract/lottery/prizes.ts'
import { cancelWheel, improveWheel, saveWheel, setWheelLook } from '@zhanjian/contract/lottery/wheel-admin.ts'
import { publishBooth, saveBooth } from '@zhanjian/contract/merchants/booth-admin.ts'
import { leaveLead } from '@zhanjian/contract/merchants/booths.ts'
import { chooseMetaAvatar } from '@zhanjian/contract/rooms/avatars.ts'
import { saveRoom } from '@zhanjian/contract/rooms/rooms.ts'
import { signGuestBook } from '@zhanjian/contract/works/guest-book.ts'
import { addPromotion, updatePromotion } from '@zhanjian/contract/works/promotions.ts'
import { addWork, publishWork, updateWork, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { doubleColourBall } from '@zhanjian/draws/figures.zh.ts'
import { TEXT_WALL_FIELDS, WORK_TEXT_FIELDS } from '@zhanjian/scene/hall/document.ts'
import { createTestWork } from '@zhanjian/scene/hall/testing/halls.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { encryptTestPassword, requestSmsCode } from '../modules/base/identity/testing/credentials.ts'
import { createActivityForm } from '../modules/content/activities/testing/activities.ts'
import { createBoothForm, createLeadForm, startBooth } from '../modules/content/booths/testing/booths.ts'
import { createCardBody } from '../modules/content/cards/testing/cards.ts'
import { publishExhibition, toPart } from '../modules/content/exhibitions/testing/exhibitions.ts'
import {
  createAnswer,
  createGuestForm,
  inviteGuests,
  keyOf,
  publishInvitation,
} from '../modules/content/invitations/testing/invitations.ts'
import { createPrizeBody } from '../modules/content/lottery/testing/prizes.ts'
import { createWheelBody, giving } from '../modules/content/lottery/testing/wheels.ts'
import { createListedPost, createPostDocument, uploadPicture } from '../modules/content/works/testing/posts.ts'
import { bakeFake, createHallDocument } from '../modules/content/works/testing/works.ts'
import { createPhone } from '../testing/builders.ts'
import { startTestApp } from '../testing/start-test-app.ts'

const UNFIT = 'unfit_all'
/** For texts of a few characters. */
const SHORT_UNFIT = 'unf!'
const TITLE = '山中来信'

const app = await startTestApp({
  moderation: { isAllowed: async (texts) => texts.every((text) => !text.includes(UNFIT) && !text.includes(SHORT_UNFIT)) },
  bake: bakeFake,
})
await app.jobs.start()
const token = (await app.signIn({ roles: ['user', 'admin'] })).token

const PLACE = { name: '良渚', address: '', regionCode: null, position: null }
const PROMOTION = { place: 'banner', label: '', title: TITLE, text: '', path: '/pages/search/index', isOn: true } as const
const newWork = (kind: string, document: unknown, title = TITLE) =>
  app.callOk(addWork, { body: { kind: kind as 'article', title, document: document as Record<string, unknown> }, token })
/** A draft is private to its owner: texts are checked when it is published. */
async function published(changes: Record<string, unknown>, draft = newWork('article', createPostDocument())) {
  const { work, revision } = await draft
  const saved = await app.call(updateWork, { body: { id: work.id, revision, ...changes }, token })
  if (saved.http !== 200) return saved
  return app.call(publishWork, { params: { id: work.id }, body: { revision: saved.data.revision }, token })
}
const hallWith = async (words: Record<string, string>) => {
  const hall = createHallDocument([await uploadPicture(app, await app.signIn())])
  return { document: { ...hall, works: hall.works.map((work) => ({ ...createTestWork(work.id, work), ...words })) } }
}
const post = (changes: Partial<ReturnType<typeof createPostDocument>>) => ({ document: { ...createPostDocument(), ...changes } })

/** Texts that can become public, by endpoint; each entry tries to publish an unfit text. */
const READ_BY_STRANGERS: Readonly<Record<string, () => Promise<{ code: string | undefined }>>> = {
  'register nickname': async () => {
    const phone = createPhone()
    const body = {
      phone,
      smsCode: await requestSmsCode(app, phone, 'register'),
      ...(await encryptTestPassword(app, 'Shuimo#37')),
    }
    return app.call(register, { query: { client_id: 'test' }, body: { ...body, nickname: UNFIT } })
  },
  'updateProfile nickname': () => app.call(updateProfile, { body: { nickname: UNFIT }, token }),
  'updateProfile introduction': () => app.call(updateProfile, { body: { introduction: UNFIT }, token }),
  'addComment text': async () => {
    const { code } = (await createListedPost(app, await app.signIn())).work
    return app.call(addComment, { body: { code, text: UNFIT, requestId: crypto.randomUUID() }, token })
  },
  'addWork title': () => published({}, newWork('article', createPostDocument(), UNFIT)),
  'updateWork title': () => published({ title: UNFIT }),
  'updateWork summary': () => published({ summary: UNFIT }),
  'updateWork tags': () => published({ tags: [UNFIT] }),
  'updateWork place.name': () => published({ place: { ...PLACE, name: UNFIT } }),
  'updateWork place.address': () => published({ place: { ...PLACE, address: UNFIT } }),
  'addPromotion label': () => app.call(addPromotion, { body: { ...PROMOTION, label: UNFIT }, token }),
  'addPromotion title': () => app.call(addPromotion, { body: { ...PROMOTION, title: UNFIT }, token }),
  'addPromotion text': () => app.call(addPromotion, { body: { ...PROMOTION, text: UNFIT }, token }),
  'chooseMetaAvatar extra.description': () =>
    app.call(chooseMetaAvatar, { body: { metaAvatarId: 'celadon', extra: { description: UNFIT } }, token }),
  'saveRoom title': () => app.call(saveRoom, { body: { workCode: 'abcdefghij', title: UNFIT }, token }),
  'saveCard name': () => cardWith({ name: UNFIT }),
  'saveCard company': () => cardWith({ company: UNFIT }),
  'saveCard title': () => cardWith({ title: UNFIT }),
  'saveCard wechat': () => cardWith({ wechat: UNFIT }),
  'saveCard introduction': () => cardWith({ introduction: UNFIT }),
  'saveCard tags': () => cardWith({ tags: [UNFIT] }),
  'saveCard place.name': () => cardWith({ place: { name: UNFIT, address: '', regionCode: null, position: null } }),
  'saveCard place.address': () => cardWith({ place: { name: '西岸', address: UNFIT, regionCode: null, position: null } }),
  'savePrize name': () => submittedPrize({ name: UNFIT }),
  'savePrize place.name': () => submittedPrize({ place: { name: UNFIT, address: '', regionCode: null, position: null } }),
  'savePrize place.address': () => submittedPrize({ place: { name: '西岸', address: UNFIT, regionCode: null, position: null } }),
  'savePrize way': () => submittedPrize({ way: UNFIT }),
  'savePrize terms': () => submittedPrize({ terms: UNFIT }),
  'saveWheel title': () => savedWheel({ title: UNFIT }),
  'saveWheel rulesText': () => savedWheel({ rulesText: UNFIT }),
  'saveWheel look.centreText': () => savedWheel({ look: { ...wheelBody().look, centreText: SHORT_UNFIT } }),
  'saveWheel slices.label': () => savedWheel({ slices: [{ ...giving('none', 1), label: UNFIT }] }),
  'saveWheel figure.name': () => savedWheel({ figure: { ...PUBLIC_FIGURE, name: SHORT_UNFIT } }),
  'saveWheel figure.source': () => savedWheel({ figure: { ...PUBLIC_FIGURE, source: UNFIT } }),
  'setWheelLook look.centreText': async () => {
    const params = { id: (await madeWheel()).activityId }
    const look = { ...wheelBody().look, centreText: SHORT_UNFIT }
    return app.call(setWheelLook, { params, body: { look, coverAssetId: null, pictureAssetIds: [] }, token })
  },
  'improveWheel note': async () => {
    const params = { id: (await madeWheel()).activityId }
    return app.call(improveWheel, { params, body: { version: 1, slices: [], note: UNFIT }, token })
  },
  'cancelWheel reason': async () =>
    app.call(cancelWheel, { params: { id: (await madeWheel()).activityId }, body: { reason: UNFIT }, token }),
  'saveActivity title': () => publishedActivity({ title: UNFIT }),
  'saveActivity rulesText': () => publishedActivity({ rulesText: UNFIT }),
  'saveActivity place.name': () => publishedActivity({ place: { ...PLACE, name: UNFIT } }),
  'saveActivity place.address': () => publishedActivity({ place: { ...PLACE, address: UNFIT } }),
  'closeActivity reason': async () => {
    const { data } = await publishedActivity({})
    const params = { id: data.activityId }
    return app.call(closeActivity, { params, body: { reason: UNFIT }, token })
  },
  'saveBooth title': () => publishedBooth({ title: UNFIT }),
  'saveBooth introduction': () => publishedBooth({ introduction: UNFIT }),
  'saveBooth pages.alt': async () => {
    const merchant = await app.signIn({ roles: ['user', 'merchant'] })
    return publishedBooth({ pages: [{ assetId: await uploadPicture(app, merchant), alt: UNFIT }] }, merchant)
  },
  'saveBooth contact': () => publishedBooth({ contact: UNFIT }),
  'saveBooth openingHours': () => publishedBooth({ openingHours: UNFIT }),
  'saveBooth place.name': () => publishedBooth({ place: { ...PLACE, name: UNFIT } }),
  'saveBooth place.address': () => publishedBooth({ place: { ...PLACE, address: UNFIT } }),
  'leaveLead form.name': () => leftLead({ name: UNFIT }),
  'leaveLead form.wechat': () => leftLead({ wechat: UNFIT }),
  'leaveLead form.company': () => leftLead({ company: UNFIT }),
  'leaveLead form.topic': () => leftLead({ topic: UNFIT }),
  'answerPublicInvitation name': () => answeredAs({ name: UNFIT }),
  'answerPublicInvitation form.answers.text': () =>
    answeredAs({ form: createAnswer({ answers: [{ questionId: 'q2', text: UNFIT }] }) }),
  'answerPublicInvitation form.message': () => answeredAs({ form: createAnswer({ message: UNFIT }) }),
  'leavePublicBlessing name': () => blessedAs({ name: UNFIT }),
  'leavePublicBlessing text': () => blessedAs({ text: UNFIT }),
  'answerInvitation answers.text': () => answered({ answers: [{ questionId: 'q2', text: UNFIT }] }),
  'answerInvitation message': () => answered({ message: UNFIT }),
  'leaveBlessing text': async () =>
    app.call(leaveBlessing, { params: { guestKey: (await startInvitation()).guestKey }, body: { text: UNFIT } }),
  'addGuests guests.name': async () => {
    const body = { requestId: crypto.randomUUID(), guests: [createGuestForm({ name: UNFIT })] }
    return app.call(addGuests, { params: { id: (await startInvitation()).id }, body, token })
  },
  'updateGuest name': async () =>
    app.call(updateGuest, { params: { id: (await startInvitation()).guestId }, body: createGuestForm({ name: UNFIT }), token }),
  'signGuestBook text': async () => {
    const code = await publishExhibition(app, await app.signIn(), [toPart('hall', 'work', 'hall00000a')])
    return app.call(signGuestBook, { params: { code }, body: { text: UNFIT }, token })
  },
  'updatePromotion label': () => changedPromotion({ label: UNFIT }),
  'updatePromotion title': () => changedPromotion({ title: UNFIT }),
  'updatePromotion text': () => changedPromotion({ text: UNFIT }),
}
const { kind: _kind, ...PUBLIC_FIGURE } = doubleColourBall
const wheelBody = (wishes: Record<string, unknown> = {}) => ({ ...createWheelBody(app, []), ...wishes })
const savedWheel = (wishes: Record<string, unknown>) => app.call(saveWheel, { body: wheelBody(wishes), token })
const madeWheel = () => app.callOk(saveWheel, { body: wheelBody(), token })
const cardWith = (wishes: Record<string, unknown>) => app.call(saveCard, { body: createCardBody(wishes), token })
/** A draft of a prize is private to its owner: texts are checked when it is submitted. */
const submittedPrize = async (wishes: Record<string, unknown>) => {
  const pictureAssetIds = [await uploadPicture(app, { token } as Parameters<typeof uploadPicture>[1])]
  const body = createPrizeBody({ pictureAssetIds, ...wishes })
  const { id, revision } = await app.callOk(savePrize, { body, token })
  return app.call(submitPrize, { params: { id }, body: { revision }, token })
}
/** The same of an activity, which is published. */
const publishedActivity = async (wishes: Record<string, unknown>) => {
  const { activityId, revision } = await app.callOk(saveActivity, { body: { ...createActivityForm(app), ...wishes }, token })
  return app.call(publishActivity, { params: { id: activityId }, body: { revision }, token })
}
/** The same of a booth. */
const publishedBooth = async (wishes: Parameters<typeof createBoothForm>[0], merchant?: { token: string }) => {
  const own = (merchant ?? (await app.signIn({ roles: ['user', 'merchant'] }))).token
  const { boothId, revision } = await app.callOk(saveBooth, { body: createBoothForm(wishes), token: own })
  return app.call(publishBooth, { params: { id: boothId }, body: { revision }, token: own })
}
const leftLead = async (wishes: Parameters<typeof createLeadForm>[0]) => {
  const { code } = await startBooth(app, await app.signIn({ roles: ['user', 'merchant'], nickname: TITLE }))
  return app.call(leaveLead, {
    params: { code },
    body: { form: createLeadForm(wishes), consent: true, merchantName: TITLE },
    token,
  })
}
/** An invitation with a guest. */
const startInvitation = async () => {
  const host = { token } as Parameters<typeof publishInvitation>[1]
  const { work } = await publishInvitation(app, host)
  const [guest] = await inviteGuests(app, host, work.id, [createGuestForm()])
  return { id: work.id, code: work.code, guestId: guest?.guestId ?? '', guestKey: guest ? keyOf(guest) : '' }
}
const answered = async (wishes: Parameters<typeof createAnswer>[0]) =>
  app.call(answerInvitation, { params: { guestKey: (await startInvitation()).guestKey }, body: createAnswer(wishes) })
const answeredAs = async (wishes: { name?: string; form?: ReturnType<typeof createAnswer> }) => {
  const body = { name: TITLE, requestId: crypto.randomUUID(), form: createAnswer(), ...wishes }
  return app.call(answerPublicInvitation, { params: { code: (await startInvitation()).code }, body })
}
const blessedAs = async (wishes: { name?: string; text?: string }) => {
  const body = { name: TITLE, requestId: crypto.randomUUID(), text: TITLE, ...wishes }
  return app.call(leavePublicBlessing, { params: { code: (await startInvitation()).code }, body })
}
const changedPromotion = async (changes: Record<string, string>) => {
  const { id } = await app.callOk(addPromotion, { body: PROMOTION, token })
  return app.call(updatePromotion, { params: { id }, body: changes, token })
}

/** The same for texts with rules of their own. */
const ALSO: typeof READ_BY_STRANGERS = {
  'the mailbox of a lead': () => leftLead({ email: `${UNFIT}@a.example` }),
  'the mailbox of a card': () => cardWith({ email: `${UNFIT}@a.example` }),
  'the website of a card': () => cardWith({ website: `https://a.example/${UNFIT}` }),
  'a username': () => app.call(changeUsername, { body: { username: UNFIT }, token }),
  'the text of a post': () => published(post({ text: UNFIT })),
  'what describes a picture of a post': async () => published(post({ media: [{ assetId: 'x', alt: UNFIT }] })),
  ...Object.fromEntries(
    WORK_TEXT_FIELDS.map((name) => [
      `the ${name} of what hangs in a hall`,
      async () => {
        const { document } = await hallWith({ [name]: UNFIT })
        return published({ document }, newWork('gallery', document))
      },
    ]),
  ),
  ...Object.fromEntries(
    TEXT_WALL_FIELDS.map((name) => [
      `the ${name} of a hall’s text wall`,
      async () => {
        const { document } = await hallWith({})
        const textWall = { surfaceId: 'w0', uM: 6, widthM: 2, title: null, introduction: null, [name]: UNFIT }
        return published({ document: { ...document, textWall } }, newWork('gallery', { ...document, textWall }))
      },
    ]),
  ),
}

/** Texts that only named users can read. */
const READ_BY_FEW: Readonly<Record<string, string>> = {
  'applyForDeletion note': 'operators',
  'addReport text': 'operators',
  'addFeedback text': 'operators',
  'addFeedback contact': 'operators',
  'answerFeedback text': 'the user who asked',
  'updateLead note': 'the merchant',
  'addGuests guests.note': 'the host',
  'updateGuest note': 'the host',
  'changeEntry note': 'the holder',
  'changeEntry metAt': 'the holder',
  'saveCardGroup name': 'the holder',
  'banUsers note': 'the banned user',
  'decideReview note': 'the owner',
  'decideReview marks.note': 'the owner',
  'decideReviews note': 'the owner',
  'takeWorkDown note': 'the owner',
  'decideReports note': 'the owner',
  'decidePrize note': 'the owner',
  'decideOffer note': 'the owner',
  'cancelTicket note': 'the winner',
  'saveMerchant company': 'operators',
  'saveMerchant contactName': 'operators',
  'saveMerchant place.name': 'operators',
  'saveMerchant place.address': 'operators',
  'decideMerchant note': 'the applicant',
  'requestRefund note': 'operators',
  'decideRefund note': 'the buyer',
  'settleRefund note': 'operators',
  'resolveDifference note': 'operators',
}

/** Texts of the site itself: its rules name what is forbidden, and it is responsible for its own name. */
const OF_THE_SITE = ['publishTerms title', 'publishTerms changeSummary', 'updateConfig value', 'savePlan name', 'savePlan note']

test('every public text of the contract is in one of these tables', () => {
  const found = Object.entries(endpoints).flatMap(([name, { body }]) =>
    body === undefined ? [] : publicTextsIn(body).map((path) => `${name} ${path}`),
  )
  expect(found.toSorted()).toEqual([...Object.keys(READ_BY_STRANGERS), ...Object.keys(READ_BY_FEW), ...OF_THE_SITE].toSorted())
})

test.each(
  Object.entries({ ...READ_BY_STRANGERS, ...ALSO }),
)('%s is rejected before strangers can read it', async (_name, hand) => {
  expect((await hand()).code).toBe('TEXT_REFUSED')
})

/** Recognised by their behaviour: they remove invisible characters. */
function publicTextsIn(schema: z.core.$ZodType, path = ''): string[] {
  for (const text of ['山水', '溪山行旅图里的行人']) {
    const result = z.safeParse(schema, [...text].join('\u200b'))
    if (result.success && result.data === text) return [path]
  }
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => publicTextsIn(part, path === '' ? name : `${path}.${name}`))
    case 'array':
      return publicTextsIn(def.element, path)
    case 'optional':
    case 'nullable':
    case 'default':
      return publicTextsIn(def.innerType, path)
    default:
      return []
  }
}

test('a draft with refused words is stored unchanged', async () => {
  const { work } = await newWork('article', createPostDocument({ text: UNFIT }))
  const { document } = await app.callOk(workById, { params: { id: work.id }, token })
  expect(document).toMatchObject({ text: UNFIT })
})
