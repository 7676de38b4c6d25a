import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addWork, publishWork } from '@zhanjian/contract/works/work-drafts.ts'
import { createFullInvitation } from '@zhanjian/scene/invitation/testing/invitations.ts'
import { afterEach, expect, test } from 'vitest'
import { sampleCreator } from '../../../../../playground/sample-creator.ts'
import { buildSampleDraft } from '../../../../../playground/sample-drafts.ts'
import { sampleHalls } from '../../../../../playground/sample-halls.ts'
import { renderInEditor } from '../../testing/render-in-editor.tsx'
import { TemplateButton } from './template-button.tsx'

afterEach(cleanup)

test('S-13 the invitation is kept as an own template out of the editor, without its event', async () => {
  const [work] = sampleHalls
  if (work === undefined) throw new Error('no sample work')
  const sent: unknown[] = []
  const made = buildSampleDraft({ work: { ...work, id: 'made' } })
  renderInEditor(<TemplateButton />, createFullInvitation(), {
    person: sampleCreator,
    answers: (api) => {
      api.mockEndpoint(addWork, ({ body }) => {
        sent.push(body)
        return { data: made }
      })
      api.mockEndpoint(publishWork, ({ params, body }) => {
        sent.push(params, body)
        return { data: made.publication }
      })
    },
  })
  await userEvent.click(screen.getByRole('button', { name: '存为模板' }))
  expect(await screen.findByText(/已存为模板《山月之约 模板》/)).toBeTruthy()
  expect(sent).toMatchObject([
    { kind: 'invitation_template', document: { event: { startsAt: null, place: null } } },
    { id: 'made' },
    { revision: 1 },
  ])
})
