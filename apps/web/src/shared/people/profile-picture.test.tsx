import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DEFAULT_PROFILE_PICTURE } from '../../lib/session/create-anonymous-user.ts'
import { ProfilePicture } from './profile-picture.tsx'

afterEach(cleanup)

test('a picture of a person that cannot be loaded, as without a network, gives way to the default', () => {
  const { rerender } = render(<ProfilePicture src="/faces/01.webp" name="林深" />)
  const picture = screen.getByRole('img', { name: '林深' })
  fireEvent.error(picture)
  expect(picture.getAttribute('src')).toBe(DEFAULT_PROFILE_PICTURE)
  // The default itself is tried once.
  fireEvent.error(picture)
  expect(picture.getAttribute('src')).toBe(DEFAULT_PROFILE_PICTURE)
  rerender(<ProfilePicture src="/faces/02.webp" name="林深" />)
  expect(picture.getAttribute('src')).toBe('/faces/02.webp')
})
