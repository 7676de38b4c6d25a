import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  checkInAtEntrance,
  findAtEntrance,
  openEntrance,
  undoAtEntrance,
} from '@zhanjian/contract/invitations/invitation-entrance.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, expect, test } from 'vitest'
import { entranceTexts as texts } from '#text/invitations/entrance.ts'
import { guestDeskTexts } from '#text/invitations/guest-desk.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { SAMPLE_GUEST_KEY } from '../../../../playground/sample-invitations.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { InvitationPage } from './invitation-page.tsx'

afterEach(cleanup)

function open(opened?: FakeResponse<typeof openEntrance>) {
  let checkedInAt: string | null = null
  const guest = () => ({ guestId: 'g1', name: '陈若溪', checkedInAt })
  render(
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        route: screenAddress('invitation', { entrance: SAMPLE_GUEST_KEY }),
        render: () => <InvitationPage renderLocked={() => null} />,
        answers(api) {
          api.mockEndpoint(
            openEntrance,
            opened ??
              (() => ({ data: { title: '茶会', expiresAt: '2027-05-01T12:00:00Z', arrived: checkedInAt === null ? 0 : 1 } })),
          )
          api.mockEndpoint(findAtEntrance, () => ({ data: { records: [guest()] } }))
          api.mockEndpoint(checkInAtEntrance, () => {
            const again = checkedInAt !== null
            checkedInAt = '2027-05-01T03:10:00Z'
            return { data: { again, guest: guest() }, delayMs: 20 }
          })
          api.mockEndpoint(undoAtEntrance, () => {
            checkedInAt = null
            return { data: guest() }
          })
        },
      }}
    />,
  )
  return userEvent.setup()
}

test('S-12 a helper without a login checks a guest in by name, sees who is here, and takes a mistake back', async () => {
  const user = open()
  await screen.findByText(texts.arrived(0))
  await user.type(screen.getByLabelText(texts.byName), '陈')
  await user.click(await screen.findByRole('button', { name: guestDeskTexts.entrance.checkInOf('陈若溪') }))
  await screen.findByText(guestDeskTexts.entrance.welcome('陈若溪'))
  await screen.findByText(texts.arrived(1))
  await user.click(screen.getByRole('button', { name: guestDeskTexts.entrance.undo }))
  await screen.findByText(texts.arrived(0))
  await screen.findByRole('button', { name: guestDeskTexts.entrance.checkInOf('陈若溪') })
})

test('S-12 a finger that taps twice checks a guest in once, who is welcomed and not said to be here already', async () => {
  const user = open()
  await user.type(await screen.findByLabelText(texts.byName), '陈')
  await user.dblClick(await screen.findByRole('button', { name: guestDeskTexts.entrance.checkInOf('陈若溪') }))
  await screen.findByText(texts.arrived(1))
  expect(screen.getByText(guestDeskTexts.entrance.welcome('陈若溪'))).toBeTruthy()
})

test('S-12 a link that was taken back says so kindly', async () => {
  open({ error: 'NOT_FOUND' })
  await screen.findByText(texts.gone.title)
  expect(screen.queryByLabelText(texts.byName)).toBeNull()
})
