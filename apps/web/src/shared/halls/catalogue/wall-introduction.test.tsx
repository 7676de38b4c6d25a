import { cleanup, render, screen } from '@testing-library/react'
import { TEXT_WALL_FIELDS } from '@zhanjian/scene/hall/document.ts'
import { createTestHall, createTestRoom } from '@zhanjian/scene/hall/testing/halls.ts'
import { NO_WALL_TEXTS } from '@zhanjian/scene/hall/text-wall-spots.ts'
import { afterEach, expect, test } from 'vitest'
import { WallIntroduction } from './wall-introduction.tsx'

afterEach(cleanup)

test.each(TEXT_WALL_FIELDS)('F-01 lists of a hall have what its text wall says: %s', (field) => {
  const textWall = { surfaceId: 'w0', uM: 3, widthM: 2, ...NO_WALL_TEXTS, [field]: '雨后初晴' }
  const document = { ...createTestHall(createTestRoom()), textWall }
  render(<WallIntroduction document={document} work={{ title: '', summary: '' }} />)
  expect(screen.getByText('雨后初晴')).toBeTruthy()
})
