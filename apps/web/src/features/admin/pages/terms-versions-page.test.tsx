import { cleanup, screen, waitFor } from '@testing-library/react'
import { siteConfig } from '@zhanjian/contract/admin/site.ts'
import { publishTerms, termsVersions } from '@zhanjian/contract/admin/terms.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TermsVersion } from '../model/record-types.ts'
import { renderAdminPage, stubWideWindow } from '../testing/render-admin-page.tsx'
import { TermsVersionsPage } from './terms-versions-page.tsx'

beforeEach(stubWideWindow)
afterEach(cleanup)

const OVERTAKEN = '刚才有人发布了新的一版，请看过它的改动再发布'
const createVersion = (number: number, line: string): TermsVersion => ({
  version: number,
  title: '用户协议',
  body: `# 总则\n欢迎使用展间，本协议由您与{company}订立。\n${line}`,
  changeSummary: '',
  needsConsent: true,
  state: 'current',
  effectiveAt: '2026-03-01T00:00:00.000Z',
})

test('T-15 of two admins who write the next version the second one keeps the text, and sees what the first has published', async () => {
  let versions = [createVersion(1, '第一版')]
  const sent: unknown[] = []
  const { user } = renderAdminPage({
    route: screenAddress('adminTerms', { write: '1' }),
    render: () => <TermsVersionsPage />,
    answers(api) {
      api.mockEndpoint(termsVersions, () => ({ data: { records: versions } }))
      api.mockEndpoint(siteConfig, { data: [{ name: 'companyName', value: '山中美术馆' }] })
      api.mockEndpoint(publishTerms, ({ body }) => {
        sent.push(body)
        const { after } = body as { after: number }
        if (after === versions.length) return { data: { version: after + 1, effectiveAt: '2026-11-21T00:00:00.000Z' } }
        return { error: 'ALREADY_DECIDED', message: OVERTAKEN }
      })
    },
  })
  await user.type(await screen.findByRole('textbox', { name: '改了什么' }), '说明了审核')
  await user.type(screen.getByRole('textbox', { name: '正文' }), '我写的一行')
  const readers = screen.getByRole('region', { name: '读者看到的样子' })
  await waitFor(() => expect(readers.textContent).toContain('本协议由您与山中美术馆订立。'))
  expect(readers.textContent).toContain('我写的一行')
  const publish = async () => {
    await user.click(screen.getByRole('button', { name: '发布' }))
    await user.click((await screen.findAllByRole('button', { name: '发布' })).slice(-1)[0] as HTMLElement)
  }
  versions = [createVersion(2, '同事的一行'), ...versions]
  await publish()
  await screen.findByText(OVERTAKEN)
  await waitFor(() => expect(screen.getByRole('region', { name: '这一版的改动' }).textContent).toContain('同事的一行'))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '正文' }).value).toContain('我写的一行')

  await publish()
  await screen.findByText('第 3 版已发布')
  expect(sent).toMatchObject([{ after: 1 }, { after: 2, changeSummary: '说明了审核' }])
})

test('T-15 missing input is reported before anything is sent', async () => {
  const { user } = renderAdminPage({
    route: screenAddress('adminTerms', { write: '1' }),
    render: () => <TermsVersionsPage />,
    answers(api) {
      api.mockEndpoint(siteConfig, { data: [] })
      api.mockEndpoint(termsVersions, { data: { records: [createVersion(1, '')] } })
    },
  })
  await user.click(await screen.findByRole('button', { name: '发布' }))
  await screen.findByText('请写一句改了什么')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
