import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CaretLeftBold } from '../../ui/icons/icons.gen.tsx'
import { PlaceChip } from './place-chip.tsx'

afterEach(cleanup)

test('F-01 the chip of the work in front cuts title and note at their end, in whichever direction they are written', () => {
  render(
    <PlaceChip title="رسائل القمر" note="ليلى حداد" action="细看" icon={CaretLeftBold} iconSize={18} onPress={() => undefined} />,
  )
  for (const text of ['رسائل القمر', 'ليلى حداد']) expect(screen.getByText(text).dir).toBe('auto')
})
