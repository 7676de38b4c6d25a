import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from '@zhanjian/scene/invitation/create-element.ts'
import { createTestInvitation, createTestPage } from '@zhanjian/scene/invitation/testing/invitations.ts'
import { afterEach, expect, test } from 'vitest'
import { renderInEditor } from '../../testing/render-in-editor.tsx'
import { ElementPanel } from './element-panel.tsx'

afterEach(cleanup)

const wall = createElement('photos', 'wall', {
  photos: ['flower', 'heart', 'rings'].map((name) => ({ source: { art: `wedding/${name}` }, alt: '' })),
})
const document = { ...createTestInvitation(1), pages: [createTestPage('page', [wall])] }

/** @returns the photos as the invitation has them now, and the draft */
function renderWall() {
  const draft = renderInEditor(<ElementPanel />, document, { selectedId: 'wall' })
  return {
    draft,
    read: () =>
      draft
        .getState()
        .editing.document.pages.flatMap(({ elements }) =>
          elements.flatMap((element) =>
            element.kind === 'photos'
              ? element.photos.map(({ source, alt }) => ['art' in source ? source.art : '', alt].join(''))
              : [],
          ),
        ),
  }
}

test('S-14 photos of a wall change their places by keys and by buttons, each in one step of undo', async () => {
  const { draft, read } = renderWall()
  fireEvent.keyDown(screen.getByRole('button', { name: '第 1 张，共 3 张' }), { key: 'ArrowRight', altKey: true })
  expect(read()).toEqual(['wedding/heart', 'wedding/flower', 'wedding/rings'])
  await userEvent.click(screen.getByRole('button', { name: '往后移' }))
  expect(read()).toEqual(['wedding/heart', 'wedding/rings', 'wedding/flower'])
  draft.undo()
  draft.undo()
  expect(read()).toEqual(['wedding/flower', 'wedding/heart', 'wedding/rings'])
})

test('S-14 each photo of a wall has words for those who cannot see it, and is taken out', async () => {
  const { draft, read } = renderWall()
  await userEvent.click(screen.getByRole('button', { name: '第 2 张，共 3 张' }))
  await userEvent.type(screen.getByLabelText('第 2 张的说明'), '海边')
  expect(read()[1]).toBe('wedding/heart海边')
  expect(screen.getByRole('button', { name: '第 2 张，共 3 张：海边' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '移除第 2 张' }))
  expect(read()).toEqual(['wedding/flower', 'wedding/rings'])
  draft.undo()
  expect(read()).toHaveLength(3)
})
