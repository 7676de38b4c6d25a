import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import type { Story } from '../../../../playground/story.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import type { StackRouter } from '../../../lib/navigation/stack-router.ts'
import { answerQueues, operator } from './sample-admin.ts'

/** What jsdom lacks: `dialog`'s top layer, and a layout, here that of a wide window. */
export function stubWideWindow(): void {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    const opener = document.activeElement
    this.open = true
    this.querySelector<HTMLElement>('button')?.focus()
    this.close = () => {
      this.open = false
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
}

interface RenderAdminPageOptions extends Pick<Story, 'render' | 'person'> {
  route: string
  answers: (api: FakeApi) => void
}

/** Renders a page of the back office as an operator. @returns the steps that the page requested of the router */
export function renderAdminPage({ route, person = operator, render: draw, answers }: RenderAdminPageOptions) {
  const amendQuery = vi.fn<StackRouter['replaceQuery']>()
  const story: Story = {
    name: 'test',
    route,
    person,
    render: draw,
    answers(api) {
      answerQueues(api)
      answers(api)
    },
  }
  render(<StoryFrame theme="light" story={story} router={{ replaceQuery: amendQuery }} />)
  return { user: userEvent.setup(), amendQuery }
}
