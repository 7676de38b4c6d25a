import { useQueryClient } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { workDetailByCode } from '@zhanjian/contract/works/published-works.ts'
import { afterEach, expect, test } from 'vitest'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { buildSampleDetail } from '../../../../playground/sample-details.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { DetailPage } from './detail-page.tsx'

afterEach(cleanup)

function ReadAgain() {
  const queryClient = useQueryClient()
  return (
    <button type="button" onClick={() => void queryClient.invalidateQueries()}>
      重新读取
    </button>
  )
}

test('S-67 a work that was read before and is gone is not shown any more; without a network it stays', async () => {
  const detail = buildSampleDetail('gallery')
  const { code } = detail.work
  let answer: FakeResponse<typeof workDetailByCode> = { data: detail }
  render(
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        route: screenAddress('detail', { code }),
        answers: (api) => api.mockEndpoint(workDetailByCode, () => answer),
        render: () => (
          <>
            <ReadAgain />
            <DetailPage renderCatalogue={() => null} />
          </>
        ),
      }}
    />,
  )
  expect(await screen.findByRole('button', { name: '走进展厅' })).toBeTruthy()
  answer = { isOffline: true }
  await userEvent.click(screen.getByRole('button', { name: '重新读取' }))
  expect(screen.getByRole('button', { name: '走进展厅' })).toBeTruthy()
  answer = { error: 'NOT_FOUND' }
  await userEvent.click(screen.getByRole('button', { name: '重新读取' }))
  expect(await screen.findByText('没有找到这个作品')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '走进展厅' })).toBeNull()
})
