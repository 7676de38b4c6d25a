// Works with their drafts, revisions, covers and search entries. Halls share a few documents made by `makeHall`; posts have
// texts.
import { createHall } from '@zhanjian/scene/hall/create-hall.ts'
import { createTour } from '@zhanjian/scene/tour/create-tour.ts'
import { sql } from '../../../apps/server/src/db/sql.ts'
import { toMapPoint } from '../../../apps/server/src/modules/community/discovery/mercator.ts'
import { getWorkTerms, TERMS_VERSION } from '../../../apps/server/src/modules/community/discovery/work-terms.ts'
import { buildId, pickSkewed, randomOf } from './random.mjs'
import { buildTags, buildText } from './words.mjs'
import { getPersonId } from './write-people.mjs'

const KINDS = ['article', 'gallery', 'gallery', 'article', 'panorama', 'video', 'model']
const YEARS_MS = 2 * 365 * 86_400_000
const PICTURE_PLACEHOLDER = 'PICTURE'
const PENDING_SHARE = 0.02
const HALLS = Array.from({ length: 12 }, (_, hall) => JSON.stringify(buildHall(4 + hall)))
const CITIES = [
  ['北京', 116.4, 39.9],
  ['上海', 121.47, 31.23],
  ['杭州', 120.15, 30.28],
  ['成都', 104.07, 30.67],
  ['敦煌', 94.66, 40.14],
]

/** Publication time of a work: evenly over two years, the last one a minute ago. */
const getPublishedAtMs = (work, { works, nowMs }) => nowMs - 60_000 - Math.floor(((works - work) / works) * YEARS_MS)
const getWorkId = (work, plan) => buildId(getPublishedAtMs(work, plan), 2, work)
export const getWorkCode = (work) => `w${String(work).padStart(9, '0')}`

/** @param from number of the first work, starting at 1 */
export async function writeWorks(transaction, plan, from, count) {
  const rows = Array.from({ length: count }, (_, index) => buildRow(from + index, plan))
  const json = JSON.stringify(rows)
  await transaction.query(
    sql`insert into asset (id, owner_id, kind, status, name, size_bytes, content_hash, object_key, width_px, height_px,
      dominant_colour,
       variant_keys, created_at)
     select r."coverId", r."ownerId", 'image', 'ready', 'cover.jpg', 400000, decode(md5(r.id::text), 'hex'),
       'u/bench/' || r.id, 1600,
       1000 + r.number % 900, '#a0b0c0', jsonb_build_object('thumb', 'media/bench/t', 'medium', 'media/bench/m'), r.at
     from jsonb_to_recordset(${json}) as r (id uuid, number int, "coverId" uuid, "ownerId" uuid, at timestamptz)`,
  )
  await transaction.query(
    sql`with r as (
       select * from jsonb_to_recordset(${json}) as r (id uuid, code text, kind text, "ownerId" uuid, "coverId" uuid, title text,
         summary text, tags jsonb, document jsonb, "workCount" int, visibility text, availability text, review text,
           "visitCount" int,
         "placeName" text, longitude float8, latitude float8, at timestamptz)),
     works as (
       insert into work (id, code, kind, owner_id, visibility, availability, availability_before, taken_down_reason, deleted_at,
         wanted_revision, current_revision, approved_revision, created_at, published_at, listed_at, recommended_at, visit_count,
         place_name, longitude, latitude, password_hash)
       select id, code, kind, "ownerId", visibility, availability, case availability when 'deleted' then 'published' end,
         case availability when 'taken_down' then '' end, case availability when 'deleted' then now() end, 1, 1,
         case review when 'approved' then 1 end, at, at, case review when 'approved' then at end,
         case review when 'approved' then at + "workCount" / 6 * interval '12 hours' end, "visitCount",
         "placeName", longitude, latitude, case visibility when 'password' then 'x' end from r),
     drafts as (
       insert into work_draft (work_id, owner_id, revision, title, summary, tags, chosen_cover_id, cover_id, document, work_count,
         updated_at)
       select id, "ownerId", 1, title, summary, array(select jsonb_array_elements_text(tags)), "coverId", "coverId", document,
         "workCount", at from r),
     files as (insert into draft_asset (work_id, asset_id) select id, "coverId" from r),
     revisions as (
       insert into work_revision (work_id, number, from_revision, title, summary, tags, cover_id, document, work_count,
         light_key, state,
         progress, progressed_at, lightmap, created_at, review_state, submitted_at, decided_at)
       select id, 1, 1, title, summary, array(select jsonb_array_elements_text(tags)), "coverId", document, "workCount",
         case kind when 'gallery' then 'bench' end, 'ready', 1, at,
         case kind when 'gallery' then
           '{"key": "media/hall/bench", "scale": 1, "widthPx": 512, "heightPx": 512, "rects": {}}'::jsonb end,
         at, review, at, case review when 'approved' then at end from r),
     shown as (insert into asset_reference (asset_id, work_id, revision) select "coverId", id, 1 from r)
     insert into work_transition (id, work_id, number, before, after, at)
     select gen_random_uuid(), id, 1, 'pending', 'approved', at from r where review = 'approved'`,
  )
  const entries = rows.filter(isListed).map(buildSearchEntry)
  await transaction.query(
    sql`insert into search_entry (work_id, revision, edition, listed_at, tags, terms, spot)
     select "workId", 1, ${TERMS_VERSION}, at, array(select jsonb_array_elements_text(tags)),
       array(select jsonb_array_elements_text(terms)), spot::point
     from jsonb_to_recordset(${JSON.stringify(entries)}) as r
       ("workId" uuid, at timestamptz, tags jsonb, terms jsonb, spot text)`,
  )
}

const isListed = ({ review, visibility, availability }) =>
  review === 'approved' && visibility === 'public' && availability === 'published'

function buildRow(number, plan) {
  const kind = pickSkewed(KINDS, 1, 'kind', number)
  const owner = 1 + Math.floor(plan.people * randomOf('owner', number) ** 3)
  const coverId = buildId(getPublishedAtMs(number, plan), 1, number)
  const text = kind === 'gallery' ? '' : buildText(20 + 500 * randomOf('length', number) ** 3, 'text', number)
  const hall = Math.floor(HALLS.length * randomOf('hall', number))
  const document = buildDocument(kind, hall, coverId, text)
  const state = randomOf('state', number)
  const [placeName, longitude, latitude] = pickSkewed([...CITIES, [null, null, null]], 1, 'city', number)
  return {
    number,
    id: getWorkId(number, plan),
    code: getWorkCode(number),
    kind,
    ownerId: getPersonId(owner, plan),
    coverId,
    title: buildText(3 + 12 * randomOf('title length', number), 'title', number).slice(0, 30),
    summary: buildText(200 * randomOf('summary length', number) ** 2, 'summary', number).slice(0, 500),
    tags: buildTags(number),
    document,
    texts: kind === 'gallery' ? document.works.map(({ title, artist }) => `${title} ${artist}`) : [text],
    workCount: kind === 'gallery' ? 4 + hall : 1,
    visibility: state < 0.95 ? 'public' : state < 0.97 ? 'unlisted' : state < 0.985 ? 'private' : 'password',
    availability: randomOf('gone', number) < 0.97 ? 'published' : randomOf('bin', number) < 0.5 ? 'taken_down' : 'deleted',
    review: number > plan.works * (1 - PENDING_SHARE) ? 'pending' : 'approved',
    visitCount: Math.floor(20_000 * randomOf('visits', number) ** 12),
    placeName,
    longitude: longitude && longitude + randomOf('east', number) - 0.5,
    latitude: latitude && latitude + randomOf('north', number) - 0.5,
    at: new Date(getPublishedAtMs(number, plan)).toISOString(),
  }
}

function buildDocument(kind, hall, coverId, text) {
  if (kind === 'gallery') return JSON.parse(HALLS[hall].replaceAll(PICTURE_PLACEHOLDER, coverId))
  if (kind === 'panorama') return createTour([{ id: 'scene-1', title: '', assetId: coverId, coverage: null }], text)
  return { schemaVersion: 1, text, media: [{ assetId: coverId, alt: '' }], hallCode: null }
}

function buildSearchEntry(row) {
  const place = row.placeName === null ? null : { name: row.placeName, position: row }
  const spot = place && toMapPoint(place.position)
  return {
    workId: row.id,
    at: row.at,
    tags: row.tags,
    terms: getWorkTerms({ ...row, place, listedAt: new Date(row.at) }),
    spot: spot && `(${spot.x},${spot.y})`,
  }
}

function buildHall(count) {
  return createHall(
    'white_cube',
    Array.from({ length: count }, (_, index) => ({
      id: `p${index}`,
      assetId: PICTURE_PLACEHOLDER,
      aspect: 0.7 + (index % 5) / 5,
      title: buildText(6, 'hung', count * 100 + index),
      artist: '无名',
      year: '2026',
      medium: '纸本',
      realSizeCm: [60, 80],
      text: '',
      alt: '',
    })),
  )
}
