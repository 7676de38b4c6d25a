import { exportData, publishArticle, publishHall, saveDraft, uploadPicture } from './authoring.mjs'
import { logIn, refreshTokens } from './login.mjs'

const SEARCH_WORDS = ['山', '展厅', '光影', '雨后', '陶', 'city', '不存在的词']
const pickRandom = (list) => list[Math.floor(Math.random() * list.length)]

/**
 * Activities of users with their relative frequency. `community`: works and users seen so far. All users read; only members
 * (`member`) write.
 */
export const ACTIVITIES = [
  { weight: 14, run: readFeed },
  { weight: 10, run: readDetail },
  { weight: 8, run: visitHall },
  { weight: 6, run: search },
  { weight: 5, run: openLink },
  { weight: 4, run: readPerson },
  { weight: 2, run: requestPoster },
  { weight: 2, run: readHomePage },
  { weight: 8, run: like },
  { weight: 3, run: favourite },
  { weight: 3, run: follow },
  { weight: 3, run: comment },
  { weight: 4, run: readMessages },
  { weight: 10, run: saveDraft },
  { weight: 2, run: uploadPicture },
  { weight: 0.6, run: publishArticle },
  { weight: 0.05, run: publishHall },
  { weight: 2, run: ({ member }) => refreshTokens(member) },
  { weight: 0.4, run: registerMember },
  { weight: 0.1, run: exportData },
  { weight: 0.6, run: approve },
]

async function readFeed({ visitor, community }) {
  const type = pickRandom(['recommended', 'newest', 'following'])
  const first = await visitor.ask('feed', 'POST', '/api/home/feed', { type })
  community.see(first?.records ?? [])
  if (first?.cursor != null) await visitor.ask('feed', 'POST', '/api/home/feed', { type, cursor: first.cursor })
}

async function readDetail({ visitor, community }) {
  const code = community.someCode()
  const detail = await visitor.ask('detail', 'GET', `/api/work/detail/${code}`)
  await visitor.ask('comments', 'POST', '/api/comment/getPageList', { code })
  await visitor.ask('related', 'GET', `/api/work/${code}/related`)
  const picture = detail?.media[0]?.asset.urls.medium ?? detail?.work.cover?.url
  if (picture) await visitor.get('media', picture)
}

async function visitHall({ visitor, community }) {
  const code = community.someHall()
  await visitor.ask('hall', 'GET', `/api/hall/${code}`)
  const visit = await visitor.ask('visit', 'POST', `/api/hall/${code}/visit`)
  if (visit?.again) await visitor.ask('visit', 'POST', `/api/hall/${code}/visit`)
  await visitor.ask('dwell', 'POST', `/api/work/${code}/dwell`, { seconds: 20 })
}

async function search({ visitor }) {
  const text = pickRandom(SEARCH_WORDS)
  await visitor.ask('suggestions', 'GET', `/api/search/suggestions?text=${encodeURIComponent(text)}`)
  await visitor.ask('search', 'POST', '/api/search/works', { text })
  await visitor.ask('search people', 'POST', '/api/search/people', { text })
}

async function openLink({ visitor, community }) {
  await visitor.get('link', `/h/${community.someCode()}`)
}

async function requestPoster({ visitor, community }) {
  await visitor.ask('poster', 'POST', `/api/hall/${community.someHall()}/poster`)
}

async function readHomePage({ visitor }) {
  await visitor.get('home page', '/')
  await visitor.ask('sections', 'GET', '/api/home/sections')
  await visitor.ask('config', 'POST', '/api/config', ['h5BaseUrl', 'appSlogan', 'companyName'])
}

async function readPerson({ visitor, community }) {
  const id = community.somePerson()
  await visitor.ask('person', 'GET', `/api/person/${id}`)
  await visitor.ask('works of a person', 'POST', `/api/person/${id}/works`, {})
}

async function like({ member, community }) {
  await member.ask('like', 'POST', `/api/work/${community.someCode()}/like`, { isLiked: Math.random() < 0.7 })
}

async function favourite({ member, community }) {
  await member.ask('favourite', 'POST', `/api/work/${community.someCode()}/favourite`, { isFavourite: Math.random() < 0.7 })
}

async function follow({ member, community }) {
  await member.ask('follow', 'POST', `/api/person/${community.somePerson()}/follow`, { isFollowed: Math.random() < 0.7 })
}

async function comment({ member, community }) {
  const body = { code: community.someCode(), text: `看了很久，${pickRandom(SEARCH_WORDS)}。`, requestId: crypto.randomUUID() }
  const made = await member.ask('comment', 'POST', '/api/comment/add', body)
  if (made !== null && Math.random() < 0.3) await member.ask('remove comment', 'DELETE', `/api/comment/${made.id}`)
}

async function readMessages({ member }) {
  await member.ask('unread', 'GET', '/api/userMessage/unread')
  await member.ask('messages', 'POST', '/api/userMessage/getPageList', { type: 'community' })
}

/** A new account replaces a member, so that the number of accounts grows. */
async function registerMember({ members, newVisitor, newPhone }) {
  const member = Object.assign(newVisitor(), { phone: newPhone() })
  if (await logIn(member, member.phone)) members.replaceSome(member)
}

async function approve({ admin }) {
  const queue = await admin.ask('review queue', 'POST', '/api/admin/review/getPageList', {})
  for (const { work, number } of queue?.records.slice(0, 3) ?? []) {
    await admin.ask('approve', 'POST', `/api/admin/review/${work.id}/${number}/decide`, { decision: 'approve' })
  }
}
