import type { Place } from '@zhanjian/contract/places/places.ts'
import { searchWorks } from '@zhanjian/contract/works/discovery.ts'
import { addWork, publishWork, updateWork } from '@zhanjian/contract/works/work-drafts.ts'
import type { Visibility, WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { Person, TestApp } from '../../../../testing/start-test-app.ts'

export interface TestPostInput {
  title: string
  summary?: string
  tags?: string[]
  text?: string
  place?: Place
  visibility?: Visibility
}

/** A user whose posts are approved immediately. */
export const signInTrustedPerson = (app: TestApp): Promise<Person> => app.signIn({ roles: ['user', 'merchant'] })

export async function publishTestPost(app: TestApp, { token }: Person, wishes: TestPostInput): Promise<WorkSummary> {
  const { title, text = '正文', ...rest } = wishes
  const document = { schemaVersion: 1, text, media: [], hallCode: null }
  const { work, revision } = await app.callOk(addWork, { body: { kind: 'article', title, document }, token })
  const saved = await app.callOk(updateWork, { body: { id: work.id, revision, ...rest }, token })
  await app.callOk(publishWork, { params: { id: work.id }, body: { revision: saved.revision }, token })
  return work
}

/** Runs the indexing jobs immediately. */
export async function runIndexingJobs({ services }: TestApp): Promise<void> {
  await services.discovery.indexing.indexAll(new AbortController().signal)
  await services.discovery.tags.recountTags()
}

/** Titles of the whole list, page by page. */
export async function listAllTitles(
  app: TestApp,
  body: Record<string, unknown>,
  { size = 2, token }: { size?: number; token?: string } = {},
) {
  const titles: string[] = []
  for (let cursor: string | undefined; ; ) {
    const part = await app.callOk(searchWorks, { body: { ...body, size, ...(cursor && { cursor }) }, ...(token && { token }) })
    titles.push(...part.records.map(({ title }) => title))
    if (part.cursor === null) return titles
    cursor = part.cursor
  }
}
